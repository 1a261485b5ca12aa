import { listEditedPosts, postStatuses } from '@kontor/contracts/endpoints';
import { PencilLine, PenLine } from 'lucide-react';

import { usePages } from '../../../api/use-pages.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { PostRow } from './post-row.tsx';

/** The posts of every status, with search: drafts, then what is scheduled, then what is published, newest first. */
export default function PostsPage() {
  const { list, statuses, ...texts } = usePortalTexts('posts');
  const filter = useListFilter('status', ['all', ...postStatuses]);
  const { search, choice: status } = filter;
  const query = { limit: '30', search, ...(status === 'all' ? {} : { status }) };
  // The editor changes them.
  const pages = usePages(listEditedPosts, query, { revalidateOnMount: true });
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={
        <LinkButton href={portalPaths.newPost}>
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
        renderRow={(post) => <PostRow key={post.id} post={post} heading="h2" />}
      />
    </PortalScreen>
  );
}
