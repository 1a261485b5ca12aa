import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

/** In place of a page that broke. */
export function ErrorPage() {
  const { page } = useCoreTexts().errors;
  return (
    <Section narrow>
      <SectionHeading as="h1" title={page.title} lead={page.text} />
      <Row>
        <Button onClick={() => window.location.reload()}>{page.reload}</Button>
        <LinkButton href={paths.home} variant="secondary">
          {page.home}
        </LinkButton>
      </Row>
    </Section>
  );
}
