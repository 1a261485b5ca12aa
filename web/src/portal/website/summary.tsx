import styled from '@emotion/styled';
import { listEditedPosts, listNewsletterIssues, WAITING_MAX } from '@kontor/contracts/endpoints';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import { fresh, type Resource, useReply } from '../../api/use-resource.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowList, RowTitle } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Stack } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PortalSection } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { IssueRow } from './newsletter/issue-row.tsx';
import { PostRow } from './posts/post-row.tsx';

const SHOWN = 5;

const ListHead = styled(RowTitle)({
  justifyContent: 'space-between',
  marginBottom: theme.space.sm,
  '& > h3': { fontSize: theme.size.lg },
});

interface UnfinishedProps<Item> {
  title: string;
  all: { href: string; label: string };
  resource: Resource<Item[]>;
  isUnfinished: (item: Item) => boolean;
  texts: { loading: string; failed: string };
  none: string;
  renderRow: (item: Item) => ReactNode;
}

/** What of a list is not published or sent yet, and the way to all of it. */
function Unfinished<Item>({ title, all, resource, isUnfinished, texts, none, renderRow }: UnfinishedProps<Item>) {
  return (
    <div>
      <ListHead>
        <h3>{title}</h3>
        <TextLink href={all.href}>{all.label}</TextLink>
      </ListHead>
      <Loaded
        resource={resource}
        texts={texts}
        placeholder={<RowsLoading label={texts.loading} widths={['60%', '48%']} />}
      >
        {(items) => {
          const unfinished = items.filter((item) => isUnfinished(item)).slice(0, SHOWN);
          if (unfinished.length === 0) return <Note>{none}</Note>;
          return <RowList aria-label={title}>{unfinished.map((item) => renderRow(item))}</RowList>;
        }}
      </Loaded>
    </div>
  );
}

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
      <Stack gap="xl">
        <Unfinished
          title={navigation.posts}
          all={{ href: portalPaths.posts, label: posts.editor.back }}
          resource={useReply(listEditedPosts, { query: { limit: String(SHOWN) } }, fresh)}
          isUnfinished={({ status }) => status !== 'published'}
          texts={posts.list}
          none={posts.unfinished.none}
          renderRow={(post) => <PostRow key={post.id} post={post} heading="h4" />}
        />
        <Unfinished
          title={navigation.newsletter}
          all={{ href: portalPaths.newsletter, label: newsletter.editor.back }}
          // Newest first: an old draft is behind what was sent since.
          resource={useReply(listNewsletterIssues, { query: { limit: String(WAITING_MAX) } }, fresh)}
          isUnfinished={({ sending }) => !sending || !['sent', 'cancelled'].includes(sending.state)}
          texts={newsletter.list}
          none={newsletter.unfinished}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} heading="h4" />}
        />
      </Stack>
    </PortalSection>
  );
}
