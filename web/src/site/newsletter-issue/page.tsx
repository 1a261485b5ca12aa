import { getSentIssue } from '@kontor/contracts/endpoints';
import { useParams } from 'react-router-dom';

import { ApiError } from '../../api/api-error.ts';
import { call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { paths } from '../../content/site-map.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PostSkeleton } from '../../posts/post-skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { NewsletterInvitation } from '../newsletter-invitation.tsx';
import { usePageTexts } from '../texts.ts';
import { Letter } from './letter.tsx';

/** The errors of a number that no letter has, and of text that is no number. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

interface LetterMissingProps {
  reason: string;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

/** Replaces a letter that does not exist or could not be fetched. */
function LetterMissing({ reason, onRetry }: LetterMissingProps) {
  const { letter, retry } = usePageTexts('newsletterIssue').letters;
  return (
    <Section>
      <PageHead title={letter.notFound} isUnlisted />
      <div role="alert">
        <SectionHeading as="h1" title={letter.notFound} lead={reason} />
      </div>
      <Row>
        {onRetry ? <Button onClick={onRetry}>{retry}</Button> : null}
        <LinkButton href={paths.newsletter} variant="secondary">
          {letter.all}
        </LinkButton>
      </Row>
    </Section>
  );
}

/** One sent letter, in the visitor's language if it is written in it. */
export default function NewsletterIssuePage() {
  const { number = '' } = useParams();
  const { language } = useLanguage();
  const { letters } = usePageTexts('newsletterIssue');
  const input = { params: { number }, query: { language } };
  const { data, error, retry } = useResource(urlOf(getSentIssue, input), () => call(getSentIssue, input));

  if (data) {
    return (
      <>
        <Letter letter={data} />
        <NewsletterInvitation />
      </>
    );
  }
  // A page rendered for an unknown number has the data `null`.
  const isMissing = data === null || isUnknown(error);
  const { loading, missing, failed } = letters.letter;
  if (isMissing) return <LetterMissing reason={missing} />;
  if (error !== undefined) return <LetterMissing reason={failed} onRetry={retry} />;
  return <PostSkeleton head={{ title: letters.name }} label={loading} hasPicture={false} />;
}
