import styled from '@emotion/styled';

import { brand } from '../../content/brand.ts';
import type { positions } from '../../content/positions.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${theme.space.sm} ${theme.space.lg};
  margin-top: ${theme.space.md};
  font-size: ${theme.size.sm};

  ${theme.media.sm} {
    display: flex;
    flex-wrap: wrap;
    column-gap: clamp(1.5rem, 2.6vw, 2.5rem);
  }

  & dt {
    color: ${theme.color.textSubtle};
    font-size: ${theme.size.xs};
  }

  & dd {
    font-weight: 540;
  }
`;

/** A position at a glance. */
export function PositionFacts({ position }: { position: (typeof positions)[number] }) {
  const { open, positions: texts } = usePageTexts('careers').careers;
  const { locale } = useLanguage();
  const { department, type, experience } = texts[position.id];
  return (
    <List>
      <div>
        <dt>{open.department}</dt>
        <dd>{department}</dd>
      </div>
      <div>
        <dt>{open.location}</dt>
        <dd>{brand.city}</dd>
      </div>
      <div>
        <dt>{open.type}</dt>
        <dd>{type}</dd>
      </div>
      <div>
        <dt>{open.experience}</dt>
        <dd>{experience}</dd>
      </div>
      <div>
        <dt>{open.lastDay}</dt>
        <dd>
          {/* Noon where it is read: a date without a time is midnight in UTC, and the day before in America. */}
          <time dateTime={position.validThrough}>{formatDate(`${position.validThrough}T12:00`, locale)}</time>
        </dd>
      </div>
    </List>
  );
}
