import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Opening } from './opening.ts';
import type { AiPlatformsTexts } from './texts.en.ts';

const Row = styled.li`
  display: grid;
  gap: ${theme.space.lg} clamp(3rem, 7vw, 7rem);
  padding-block: clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem);
  border-top: 1px solid ${theme.color.bandBorder};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.onBandMuted};
  }
`;

const Verdict = styled.dl`
  display: grid;
  align-content: start;
  gap: ${theme.space.lg} ${theme.space.xl};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
  }

  & dt {
    ${theme.text.noteOnBand};
  }

  & div:first-of-type dt {
    color: ${theme.color.bandAccent};
  }

  & dd {
    margin-top: ${theme.space.xxs};
  }
`;

/** What one kind of AI does, when it is worth it and when not. */
function Capability({ capability }: { capability: AiPlatformsTexts['capabilities']['items']['learning'] }) {
  const { capabilities } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Row>
      <div>
        <h3>{capability.name}</h3>
        <p>{capability.text}</p>
      </div>
      <Verdict>
        <div>
          <dt>{capabilities.worth}</dt>
          <dd>{capability.worth}</dd>
        </div>
        <div>
          <dt>{capabilities.leave}</dt>
          <dd>{capability.leave}</dd>
        </div>
      </Verdict>
    </Row>
  );
}

const Lead = styled.p`
  color: ${theme.color.onBandMuted};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

const List = styled.ul`
  border-bottom: 1px solid ${theme.color.bandBorder};
`;

const order = ['learning', 'analytics', 'automation', 'cognitive'] as const;

/** The four AI capabilities the page's other addresses are named after, with when not to use them. */
export function Capabilities() {
  const { capabilities } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Opening>
        <Title id={id}>{capabilities.title}</Title>
        <Lead>{capabilities.lead}</Lead>
      </Opening>
      <List>
        {order.map((name) => (
          <Capability key={name} capability={capabilities.items[name]} />
        ))}
      </List>
    </Section>
  );
}
