import { postStatuses } from '@kontor/contracts/endpoints';
import { PencilLine, PenLine } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { EmptyList } from '../../lists/empty-list.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { PostRow } from './post-row.tsx';
import { useEditedPosts } from './use-edited-posts.ts';

/** All posts of every status, with search. */
export default function PostsPage() {
  const { list, statuses, ...texts } = usePageTexts('posts').posts;
  const filter = useListFilter('status', ['all', ...postStatuses]);
  const pages = useEditedPosts({ search: filter.search, status: filter.choice });
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <LinkButton href={portalPaths.newPost} variant="onBand">
          <PencilLine aria-hidden />
          {texts.write}
        </LinkButton>
      }
    >
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
        texts={list}
        empty={
          <EmptyList
            texts={list}
            icon={<PenLine />}
            action={<LinkButton href={portalPaths.newPost}>{list.writeFirst}</LinkButton>}
            onClear={filter.isFiltered ? filter.clear : undefined}
          />
        }
        renderRow={(post) => <PostRow key={post.id} post={post} href={portalPaths.post(post.id)} />}
      />
    </PortalScreen>
  );
}
