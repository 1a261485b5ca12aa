import styled from '@emotion/styled';
import { listEditedPosts, listNewsletterIssues } from '@kontor/contracts/endpoints';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import { usePages } from '../../api/use-pages.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { type Pages, PagedList, type PagedListTexts } from '../../lists/paged-list.tsx';
import { RowTitle } from '../../lists/row-title.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PortalSection } from '../shell/portal-section.tsx';
import { usePortalTexts } from '../texts.ts';
import { IssueRow } from './newsletter/issue-row.tsx';
import { PostRow } from './posts/post-row.tsx';

const Lists = styled.div`
  display: grid;
  gap: ${theme.space.xl};
`;

const ListHead = styled(RowTitle)`
  justify-content: space-between;
  margin-bottom: ${theme.space.sm};

  & > h3 {
    font-size: ${theme.size.lg};
  }
`;

interface UnfinishedProps<Item> {
  title: string;
  all: { href: string; label: string };
  pages: Pages<Item>;
  isUnfinished: (item: Item) => boolean;
  texts: PagedListTexts;
  none: string;
  renderRow: (item: Item) => ReactNode;
}

/** What of a list is not published or sent yet, and the way to all of it. */
function Unfinished<Item>({ title, all, pages, isUnfinished, texts, none, renderRow }: UnfinishedProps<Item>) {
  const items = pages.items?.filter((item) => isUnfinished(item));
  return (
    <div>
      <ListHead>
        <h3>{title}</h3>
        <TextLink href={all.href}>{all.label}</TextLink>
      </ListHead>
      <PagedList
        pages={{ ...pages, items, hasMore: false }}
        texts={texts}
        heading="h3"
        empty={<Note>{none}</Note>}
        renderRow={renderRow}
      />
    </div>
  );
}

/** The newest of each list, of which drafts and what is scheduled are shown. */
const NEWEST = { limit: '5' };

/** For editors on Home: what of the website is not published or sent yet. */
export default function WebsiteSummary() {
  const { navigation } = usePortalTexts('portal');
  const posts = usePortalTexts('posts');
  const newsletter = usePortalTexts('newsletters');
  return (
    <PortalSection
      title={navigation.website}
      text={posts.unfinished.text}
      action={
        <LinkButton href={portalPaths.newPost}>
          <PencilLine aria-hidden />
          {posts.write}
        </LinkButton>
      }
    >
      <Lists>
        <Unfinished
          title={navigation.posts}
          all={{ href: portalPaths.posts, label: posts.editor.back }}
          pages={usePages(listEditedPosts, NEWEST, { revalidateOnMount: true })}
          isUnfinished={({ status }) => status !== 'published'}
          texts={posts.list}
          none={posts.unfinished.none}
          renderRow={(post) => <PostRow key={post.id} post={post} heading="h4" />}
        />
        <Unfinished
          title={navigation.newsletter}
          all={{ href: portalPaths.newsletter, label: newsletter.editor.back }}
          pages={usePages(listNewsletterIssues, NEWEST, { revalidateOnMount: true })}
          isUnfinished={({ sending }) => !sending || !['sent', 'cancelled'].includes(sending.state)}
          texts={newsletter.list}
          none={newsletter.unfinished}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} heading="h4" />}
        />
      </Lists>
    </PortalSection>
  );
}
