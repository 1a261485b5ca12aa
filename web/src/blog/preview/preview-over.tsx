import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

export interface PreviewOverProps {
  title: string;
  text: string;
  /** Where trying again may help. */
  onRetry?: () => void;
}

/** Said in place of a preview that cannot be shown, and where to go from here. */
export function PreviewOver({ title, text, onRetry }: PreviewOverProps) {
  const { invalid, failed } = usePageTexts('preview').blogPreview;
  return (
    <Section>
      <PageHead title={title} description={text} isUnlisted />
      <div role="alert">
        <SectionHeading as="h1" title={title} lead={text} />
      </div>
      <Row>
        {onRetry ? <Button onClick={onRetry}>{failed.retry}</Button> : null}
        <LinkButton href={paths.blog} variant={onRetry ? 'secondary' : 'primary'}>
          {invalid.blog}
        </LinkButton>
      </Row>
    </Section>
  );
}
