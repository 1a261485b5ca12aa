import styled from '@emotion/styled';
import {
  listEditedPosts,
  listNewsletterIssues,
  type NewsletterIssueSummary,
  type PostSummary,
} from '@kontor/contracts/endpoints';
import { ChevronRight, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import { call } from '../../api/call.ts';
import { type Resource, useResource } from '../../api/use-resource.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate, formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { LinkedRow, RowFacts, RowList, RowName } from '../../lists/row-list.tsx';
import { RowTitle } from '../../lists/row-title.ts';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { formatSiteMoment } from '../parts/site-time.ts';
import { PortalSection } from '../shell/portal-section.tsx';
import { usePortalTexts } from '../texts.ts';
import { stateTones, subjectOf } from './newsletter/issue.ts';
import { statusTones } from './posts/post.ts';

const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const ListHead = styled(RowTitle)`
  justify-content: space-between;
  margin-bottom: ${theme.space.sm};

  & > h3 {
    font-size: ${theme.size.lg};
  }
`;

/** Rows of each list. */
const ROWS = 3;

/** The next scheduled posts, then the drafts that were changed last. */
async function unpublishedPosts(): Promise<PostSummary[]> {
  const [scheduled, drafts] = await Promise.all([
    call(listEditedPosts, { query: { status: 'scheduled', limit: '100' } }),
    call(listEditedPosts, { query: { status: 'draft', limit: String(ROWS) } }),
  ]);
  return [...scheduled.toReversed(), ...drafts].slice(0, ROWS);
}

/** The newest newsletters that are not sent. */
async function unsentNewsletters(): Promise<NewsletterIssueSummary[]> {
  const issues = await call(listNewsletterIssues, { query: { limit: '30' } });
  return issues.filter(({ sending }) => !sending || !['sent', 'cancelled'].includes(sending.state)).slice(0, ROWS);
}

interface Row {
  href: string;
  title: string;
  lang: string | undefined;
  tone: BadgeTone;
  state: string;
  moment: string;
}

interface UnfinishedProps<Item extends { id: number }> {
  title: string;
  all: { href: string; label: string };
  resource: Resource<Item[]>;
  texts: { loading: string; failed: string; retry: string };
  none: string;
  rowOf: (item: Item) => Row;
}

/** A list of what is not published or sent yet, each with a link to its editor. */
function Unfinished<Item extends { id: number }>(props: UnfinishedProps<Item>): ReactNode {
  const { title, all, resource, texts, none, rowOf } = props;
  return (
    <div>
      <ListHead>
        <h3>{title}</h3>
        <TextLink href={all.href}>{all.label}</TextLink>
      </ListHead>
      <Loaded
        resource={resource}
        texts={texts}
        heading="h3"
        placeholder={<RowsLoading label={texts.loading} widths={['60%', '48%', '70%']} />}
      >
        {(items) =>
          items.length === 0 ? (
            <Note>{none}</Note>
          ) : (
            <RowList aria-label={title}>
              {items.map((item) => {
                const row = rowOf(item);
                return (
                  <LinkedRow key={item.id}>
                    <div>
                      <RowTitle>
                        <RowName as="h4" lang={row.lang}>
                          <CardLink href={row.href}>{row.title}</CardLink>
                        </RowName>
                        <Badge tone={row.tone}>{row.state}</Badge>
                      </RowTitle>
                      <RowFacts>
                        <li>{row.moment}</li>
                      </RowFacts>
                    </div>
                    <ChevronRight aria-hidden />
                  </LinkedRow>
                );
              })}
            </RowList>
          )
        }
      </Loaded>
    </div>
  );
}

/** For editors on Home: what of the website is not published or sent yet. */
export default function WebsiteSummary() {
  const { navigation } = usePortalTexts('portal');
  const posts = usePortalTexts('posts');
  const newsletter = usePortalTexts('newsletter');
  const { language, locale } = useLanguage();
  const fresh = { revalidateOnMount: true };
  const unpublished = useResource(`${listEditedPosts.url}#unpublished`, unpublishedPosts, fresh);
  const unsent = useResource(`${listNewsletterIssues.url}#unsent`, unsentNewsletters, fresh);

  const rowOfPost = (post: PostSummary): Row => ({
    href: portalPaths.post(post.id),
    title: post.title,
    lang: post.language === language ? undefined : post.language,
    tone: statusTones[post.status],
    state: posts.statuses[post.status],
    moment:
      post.status === 'scheduled' && post.publishedAt
        ? formatMoment(post.publishedAt, locale)
        : posts.list.changed(formatDate(post.updatedAt, locale)),
  });

  function rowOfNewsletter(issue: NewsletterIssueSummary): Row {
    const { id, sending, updatedAt } = issue;
    const subject = subjectOf(issue, language);
    const state = sending?.state ?? 'draft';
    return {
      href: portalPaths.newsletterIssue(id),
      title: subject?.text ?? newsletter.untitled,
      lang: subject?.language === language ? undefined : subject?.language,
      tone: stateTones[state],
      state: newsletter.states[state],
      moment: sending ? formatSiteMoment(sending.at, locale) : newsletter.list.changed(formatDate(updatedAt, locale)),
    };
  }

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
          resource={unpublished}
          texts={posts.list}
          none={posts.unfinished.none}
          rowOf={rowOfPost}
        />
        <Unfinished
          title={navigation.newsletter}
          all={{ href: portalPaths.newsletter, label: newsletter.editor.back }}
          resource={unsent}
          texts={newsletter.list}
          none={newsletter.unfinished}
          rowOf={rowOfNewsletter}
        />
      </Lists>
    </PortalSection>
  );
}
