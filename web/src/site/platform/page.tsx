import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { BEGIN, Begin } from './begin.tsx';
import { Islands } from './islands.tsx';
import { Bedrock } from './picture.tsx';

const order = ['time', 'ownership', 'login', 'uptime'] as const;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Points = styled.ul`
  display: grid;
  gap: clamp(2rem, 1.5rem + 2vw, 3.5rem) clamp(2rem, 4vw, 4rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

function Benefits() {
  const { benefits } = usePageTexts('platform').platform;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <Title id={id}>{benefits.title}</Title>
        <Points>
          {order.map((name) => (
            <li key={name}>
              <h3>{benefits.points[name].title}</h3>
              <p>{benefits.points[name].text}</p>
            </li>
          ))}
        </Points>
      </Columns>
    </Section>
  );
}

/** The parts of the platform, with a link to each. */
export default function PlatformPage() {
  const { platform } = usePageTexts('platform');
  return (
    <MarketingPage
      texts={platform}
      picture={<Bedrock />}
      heroLinks={{ primary: paths.contact, secondary: `#${BEGIN}` }}
      closingLinks={{ primary: paths.customers, secondary: paths.contact }}
    >
      <Islands />
      <Begin />
      <Benefits />
    </MarketingPage>
  );
}
