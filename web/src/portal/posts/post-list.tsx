import { postStatuses } from '@kontor/contracts';
import { PenLine } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { PostRow } from './post-row.tsx';
import { useEditedPosts } from './use-edited-posts.ts';

export interface PostListProps {
  /** Where a post is edited, and where a new one is written. */
  hrefOf: (id: number) => string;
  newHref: string;
}

/** All posts, whatever their state, to be found, opened and deleted. */
export function PostList({ hrefOf, newHref }: PostListProps) {
  const dictionary = useDictionary();
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
