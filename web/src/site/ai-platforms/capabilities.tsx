import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Capability } from './capability.tsx';
import { Opening } from './opening.ts';

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
