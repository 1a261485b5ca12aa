import styled from '@emotion/styled';
import type { SentIssue } from '@kontor/contracts/endpoints';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';

const Neighbours = styled.nav`
  display: grid;
  gap: ${theme.space.lg};
  width: 100%;

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;

    & > [data-way='next'] {
      grid-column: 2;
      text-align: right;
    }
  }
`;

const Way = styled.p`
  ${theme.text.label};
`;

/** The letters before and after this one. */
export function OtherLetters({ letter }: { letter: SentIssue }) {
  const { letter: texts } = usePageTexts('newsletterIssue').letters;
  if (!letter.previous && !letter.next) return null;
  return (
    <Neighbours aria-label={texts.others}>
      {(['previous', 'next'] as const).map((way) => {
        const other = letter[way];
        return other ? (
          <div key={way} data-way={way}>
            <Way>{texts[way]}</Way>
            <TextLink href={paths.newsletterIssue(other.number)} lang={other.language}>
              {other.subject}
            </TextLink>
          </div>
        ) : null;
      })}
    </Neighbours>
  );
}
