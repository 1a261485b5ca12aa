import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Adrift } from './picture.tsx';

const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: 1.2fr 1fr;
  }
`;

/** The page of unknown addresses. */
export default function NotFoundPage() {
  const { notFound } = useCoreTexts();
  return (
    <Section>
      <PageHead title={notFound.title} isUnlisted />
      <Halves>
        <div>
          <SectionHeading as="h1" title={notFound.title} lead={notFound.text} />
          <Row>
            <LinkButton href={paths.home}>{notFound.home}</LinkButton>
            <LinkButton href={paths.contact} variant="secondary">
              {notFound.contact}
            </LinkButton>
          </Row>
        </div>
        <Adrift />
      </Halves>
    </Section>
  );
}
