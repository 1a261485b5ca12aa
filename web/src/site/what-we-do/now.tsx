import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const Statement = styled.h2`
  max-width: 24ch;
  font-size: clamp(2.25rem, 1.5rem + 3.2vw, 4.25rem);
  letter-spacing: -0.038em;
  line-height: 1.04;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.xl};
  margin-top: ${theme.space.xxl};

  & p {
    max-width: 32rem;
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

/** Our customers, in one large sentence. */
export function Now() {
  const { now } = usePageTexts('whatWeDo').whatWeDo;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Statement id={id}>{now.title}</Statement>
      <Foot>
        <p>{now.text}</p>
        <LinkButton href={paths.customers} variant="outlineOnBand" size="lg">
          {now.action}
        </LinkButton>
      </Foot>
    </Section>
  );
}
