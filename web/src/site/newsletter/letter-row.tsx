import styled from '@emotion/styled';
import type { SentIssueSummary } from '@kontor/contracts/endpoints';

import { paths } from '../../content/site-map.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTexts } from '../texts.ts';

export const Rows = styled.ol`
  border-top: 1px solid ${theme.color.border};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space.xs} ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};

  ${theme.media.md} {
    grid-template-columns: 12rem minmax(0, 42.5rem);
    padding-block: ${theme.space.xl};
  }

  ${theme.media.hover} {
    &:hover h3 {
      color: ${theme.color.accentText};
    }
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.sm};
  ${theme.text.label};

  ${theme.media.md} {
    flex-direction: column;
    padding-top: 0.25em;
  }
`;

const Number = styled.span`
  color: ${theme.color.accentText};
  font-weight: 560;
`;

const Subject = styled.h3`
  font-size: ${theme.size.xl};
  line-height: 1.25;
  text-wrap: pretty;
  transition: color ${theme.motion.quick};
`;

const Preheader = styled.p`
  margin-top: ${theme.space.xs};
  color: ${theme.color.textMuted};
`;

/** A letter in the list: number, date, subject and first line. The whole row is the link. */
export function LetterRow({ letter }: { letter: SentIssueSummary }) {
  const { letters, blog } = usePageTexts('newsletter');
  const { language, locale } = useLanguage();
  const isForeign = letter.language !== language;
  return (
    <Row lang={isForeign ? letter.language : undefined}>
      <Facts lang={isForeign ? language : undefined}>
        <Number>{letters.number(letter.number)}</Number>
        <time dateTime={letter.sentAt}>{formatDate(letter.sentAt, locale)}</time>
        {isForeign ? <span>{blog.writtenIn[letter.language]}</span> : null}
      </Facts>
      <div>
        <Subject>
          <CardLink href={paths.newsletterIssue(letter.number)}>{letter.subject}</CardLink>
        </Subject>
        {letter.preheader ? <Preheader>{letter.preheader}</Preheader> : null}
      </div>
    </Row>
  );
}

export function LetterRowSkeleton() {
  return (
    <Row>
      <Facts>
        <Skeleton width="6rem" height="1.2em" />
      </Facts>
      <div>
        <Skeleton width="70%" height="1.4rem" />
        <Preheader as="div">
          <Skeleton width="90%" />
        </Preheader>
      </div>
    </Row>
  );
}
