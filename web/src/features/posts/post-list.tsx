import styled from '@emotion/styled';
import { PenLine, SearchX } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { PostRow } from './post-row.tsx';
import { PostsFilter } from './posts-filter.tsx';
import { PostsLoading } from './posts-loading.tsx';
import { useEditedPosts } from './use-edited-posts.ts';
import { usePostsFilter } from './use-posts-filter.ts';

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  margin-top: ${theme.space.lg};
`;

export interface PostListProps {
  /** Where a post is edited, and where a new one is written. */
  hrefOf: (id: number) => string;
  newHref: string;
}

/** All posts, whatever their state, to be found, opened and deleted. */
export function PostList({ hrefOf, newHref }: PostListProps) {
  const dictionary = useDictionary();
  const { list } = dictionary.posts;
  const filter = usePostsFilter();
  const { posts, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = useEditedPosts(filter);
  const retry = () => void refresh();
  const isFiltered = filter.search !== '' || filter.status !== 'all';
  const failure = error === undefined || isFetching ? undefined : errorText(error, dictionary);

  function content() {
    if (!posts) {
      if (error === undefined) return <PostsLoading />;
      return (
        <FailureState
          title={list.failed}
          text={errorText(error, dictionary)}
          retryLabel={list.retry}
          onRetry={retry}
          busy={isFetching}
        />
      );
    }
    if (posts.length === 0 && isFiltered) {
      const clear = (
        <Button variant="secondary" onClick={filter.clear}>
          {list.clear}
        </Button>
      );
      return (
        <EmptyState icon={<SearchX />} title={list.notFound} action={clear}>
          {list.notFoundText}
        </EmptyState>
      );
    }
    if (posts.length === 0) {
      return (
        <EmptyState
          icon={<PenLine />}
          title={list.none}
          action={<LinkButton href={newHref}>{list.writeFirst}</LinkButton>}
        >
          {list.noneText}
        </EmptyState>
      );
    }
    return (
      <>
        <RowList aria-label={list.label} aria-busy={isFetching}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} href={hrefOf(post.id)} />
          ))}
        </RowList>
        <More>
          {failure === undefined ? null : <FormAlert title={list.failed}>{failure}</FormAlert>}
          {hasMore || failure !== undefined ? (
            <Button variant="secondary" busy={isFetchingMore} onClick={failure === undefined ? showMore : retry}>
              {isFetchingMore ? list.showingMore : failure === undefined ? list.showMore : list.retry}
            </Button>
          ) : null}
        </More>
      </>
    );
  }

  return (
    <>
      <PostsFilter {...filter} />
      {content()}
    </>
  );
}
