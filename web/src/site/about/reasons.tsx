import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const reasons = [
  { name: 'team', href: paths.services },
  { name: 'method', href: paths.whatWeDo },
  { name: 'partnership', href: paths.customers },
] as const;

const List = styled.ul`
  border-bottom: 1px solid ${theme.color.bandBorder};
`;

const Reason = styled.li`
  display: grid;
  gap: ${theme.space.sm} clamp(2rem, 4vw, 4rem);
  padding-block: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem);
  border-top: 1px solid ${theme.color.bandBorder};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 3fr);
  }

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    max-width: 36rem;
    color: ${theme.color.onBandMuted};
  }
`;

const Onward = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  color: ${theme.color.bandAccent};
  font-weight: 540;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }

  &:focus-visible {
    outline-color: ${theme.color.bandAccent};
  }

  ${theme.media.lg} {
    align-self: start;
    justify-self: end;
    margin-top: -0.4rem;
  }
`;

/** Expert team, proven methodology and long-term partnership, each with the page that shows it. */
export function Reasons() {
  const { reasons: texts } = usePageTexts('about').about;
  return (
    <TitledSection tone="band" title={texts.title}>
      <List>
        {reasons.map(({ name, href }) => (
          <Reason key={name}>
            <h3>{texts.items[name].title}</h3>
            <p>{texts.items[name].text}</p>
            <Onward href={href}>
              {texts.items[name].link}
              <ArrowRight aria-hidden strokeWidth={1.75} />
            </Onward>
          </Reason>
        ))}
      </List>
    </TitledSection>
  );
}
