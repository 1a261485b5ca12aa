import { postStatuses } from '@kontor/contracts/endpoints';
import { PenLine } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { ListFilter } from '../../lists/list-filter.tsx';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';
import { PostRow } from './post-row.tsx';
import { useEditedPosts } from './use-edited-posts.ts';

export interface PostListProps {
  /** The addresses of the editor and of a new post. */
  hrefOf: (id: number) => string;
  newHref: string;
}

/** All posts, whatever their state, to be found, opened and deleted. */
export function PostList({ hrefOf, newHref }: PostListProps) {
  const dictionary = usePageTexts('posts');
  const { list, statuses } = dictionary.posts;
  const filter = useListFilter('status', ['all', ...postStatuses]);
  const { search, choice: status, isFiltered } = filter;
  const pages = useEditedPosts({ search, status });

  const nothing = isFiltered ? (
    <NothingFound texts={list} onClear={filter.clear} />
  ) : (
    <EmptyState
      heading="h2"
      icon={<PenLine />}
      title={list.none}
      action={<LinkButton href={newHref}>{list.writeFirst}</LinkButton>}
    >
      {list.noneText}
    </EmptyState>
  );

  return (
    <>
      <ListFilter
        {...filter}
        searchLabel={list.search}
        choiceLabel={list.status}
        choices={[
          { value: 'all', label: list.all },
          ...postStatuses.map((value) => ({ value, label: statuses[value] })),
        ]}
      />
      <PagedList
        pages={pages}
        textOf={(error) => errorText(error, dictionary)}
        texts={list}
        empty={nothing}
        renderRow={(post) => <PostRow key={post.id} post={post} href={hrefOf(post.id)} />}
      />
    </>
  );
}
