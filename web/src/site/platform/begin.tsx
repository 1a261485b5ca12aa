import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

/** The section's id, for the link at the top of the page. */
export const BEGIN = 'begin';

const cases = [
  { name: 'lease', path: `${paths.sPlatform}#products` },
  { name: 'release', path: `${paths.sPlatform}#products` },
  { name: 'typing', path: paths.aiPlatforms },
  { name: 'unsure', path: paths.contact },
] as const;

const Rows = styled.ul`
  border-top: 1px solid ${theme.color.borderStrong};

  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space.xs} ${theme.space.xl};
    padding-block: clamp(1rem, 0.8rem + 0.8vw, 1.6rem);
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Problem = styled.h3`
  font-size: ${theme.size.xxl};
  font-weight: 560;
  letter-spacing: -0.03em;
`;

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  white-space: nowrap;

  & svg {
    ${theme.square('1.1em')};
  }
`;

/** From what hurts to the page that helps. */
export function Begin() {
  const { begin } = usePageTexts('platform').platform;
  return (
    <TitledSection tone="sunken" id={BEGIN} title={begin.title} lead={begin.lead}>
      <Rows>
        {cases.map(({ name, path }) => (
          <li key={name}>
            <Problem>{begin.cases[name].problem}</Problem>
            <Way href={path}>
              {begin.cases[name].action}
              <ArrowRight aria-hidden />
            </Way>
          </li>
        ))}
      </Rows>
    </TitledSection>
  );
}
