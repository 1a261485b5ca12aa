import styled from '@emotion/styled';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Toolboard } from './picture.tsx';
import { TOOLBOXES, Toolboxes } from './toolboxes.tsx';

const Halves = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 7vw, 7rem);

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & h3 {
    padding-bottom: ${theme.space.md};
    border-bottom: 1px solid ${theme.color.borderStrong};
    font-size: ${theme.size.xl};
  }

  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${theme.space.sm};
    padding-block: ${theme.space.md};
    border-bottom: 1px solid ${theme.color.border};
  }

  & svg {
    ${theme.square('1.25rem')};
    margin-top: 0.25rem;
    color: ${theme.color.accentText};
  }
`;

const Thrown = styled.div`
  color: ${theme.color.textMuted};

  & h3 {
    color: ${theme.color.text};
  }

  & svg {
    color: ${theme.color.textSubtle};
  }
`;

/** What we demand of a tool, and what did not stand up to it. */
function Choice() {
  const { title, kept, thrown } = usePageTexts('software').software.choice;
  const list = (items: Readonly<Record<string, string>>, icon: ReactNode) => (
    <ul>
      {Object.values(items).map((text) => (
        <li key={text}>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  );
  return (
    <TitledSection tone="sunken" title={title}>
      <Halves>
        <div>
          <h3>{kept.title}</h3>
          {list(kept.items, <Check aria-hidden strokeWidth={2.25} />)}
        </div>
        <Thrown>
          <h3>{thrown.title}</h3>
          {list(thrown.items, <X aria-hidden strokeWidth={2} />)}
        </Thrown>
      </Halves>
    </TitledSection>
  );
}

/** What we build with, and what we have built. */
export default function SoftwarePage() {
  const { software } = usePageTexts('software');
  return (
    <MarketingPage
      texts={software}
      picture={<Toolboard />}
      heroLinks={{ primary: paths.contact, secondary: `#${TOOLBOXES}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.sPlatform }}
    >
      <Toolboxes />
      <Choice />
    </MarketingPage>
  );
}
