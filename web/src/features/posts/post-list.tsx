import { postStatuses } from '@kontor/contracts';
import { PenLine, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { ListFilter } from '../lists/list-filter.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
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
  const { posts, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useEditedPosts({ search, status });

  const nothing = isFiltered ? (
    <EmptyState
      heading="h2"
      icon={<SearchX />}
      title={list.notFound}
      action={
        <Button variant="secondary" onClick={filter.clear}>
          {list.clear}
        </Button>
      }
    >
      {list.notFoundText}
    </EmptyState>
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
        items={posts}
        failure={error === undefined || isFetching ? undefined : errorText(error, dictionary)}
        isFetching={isFetching}
        isFetchingMore={isFetchingMore}
        hasMore={hasMore}
        onShowMore={showMore}
        onRetry={() => void refresh()}
        texts={list}
        loading={<RowsLoading label={list.loading} />}
        empty={nothing}
        renderRow={(post) => <PostRow key={post.id} post={post} href={hrefOf(post.id)} />}
      />
    </>
  );
}
