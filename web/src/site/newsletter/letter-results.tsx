import styled from '@emotion/styled';
import type { SentIssueSummary } from '@kontor/contracts/endpoints';
import { Mail } from 'lucide-react';
import { useId } from 'react';

import type { usePages } from '../../api/use-pages.ts';
import { paths } from '../../content/site-map.ts';
import { useAddress } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';
import { LetterRow, LetterRowSkeleton, Rows } from './letter-row.tsx';

/** Shown before the first letter is sent. */
function NothingSent() {
  const { empty } = usePageTexts('newsletter').letters;
  return (
    <EmptyState
      icon={<Mail />}
      title={empty.title}
      action={<LinkButton href={paths.newsletterForm}>{empty.subscribe}</LinkButton>}
    >
      {empty.text}
    </EmptyState>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 1.6em;
  margin-bottom: ${theme.space.md};
  ${theme.text.label};
`;

/** A link that the router does not handle: the feed is not a page. */
const FeedLink = TextLink.withComponent('a');

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-top: ${theme.space.xl};
`;

const SKELETONS = [1, 2, 3, 4];

type Letters = Pick<
  ReturnType<typeof usePages>,
  'error' | 'hasMore' | 'isFetching' | 'isLoading' | 'refresh' | 'showMore'
> & { items: readonly SentIssueSummary[] | undefined };

/** The letters: loading, none, failed, or a list of rows. */
export function LetterResults({ letters }: { letters: Letters }) {
  const { letters: texts, blog } = usePageTexts('newsletter');
  const address = useAddress();
  const headingId = useId();
  const { items, error, isFetching, isLoading, hasMore, showMore, refresh } = letters;

  let status = texts.loading;
  if (items?.length) status = hasMore ? texts.newest(items.length) : texts.found(items.length);
  else if (items || (error !== undefined && !isFetching)) status = '';
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading}>
      <VisuallyHidden as="h2" id={headingId}>
        {texts.list}
      </VisuallyHidden>
      <Line>
        <output>{status}</output>
        <FeedLink href={address(paths.feed)} type="application/rss+xml">
          {blog.feed}
        </FeedLink>
      </Line>
      <Loaded
        resource={{ data: items, error, isFetching, retry: () => void refresh() }}
        texts={texts}
        placeholder={
          <Rows aria-hidden>
            {SKELETONS.map((number) => (
              <LetterRowSkeleton key={number} />
            ))}
          </Rows>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <NothingSent />
          ) : (
            <Rows>
              {rows.map((letter) => (
                <LetterRow key={letter.number} letter={letter} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {hasMore ? (
        <More>
          <Button variant="secondary" busy={isFetching} onClick={showMore}>
            {texts.more}
          </Button>
        </More>
      ) : null}
    </section>
  );
}
