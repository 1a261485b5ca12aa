import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';

import { useFacts } from '../../content/facts.ts';
import { applicationSubject, positions } from '../../content/positions.ts';
import { paths } from '../../content/site-map.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { Row } from '../../ui/grid.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const List = styled(Terms)`
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
    ${theme.text.smallLabel};
  }

  & dd {
    font-weight: 540;
  }
`;

/** A position at a glance. */
function PositionFacts({ position }: { position: (typeof positions)[number] }) {
  const { open, positions: texts } = usePageTexts('careers').careers;
  const { locale } = useLanguage();
  const { department, type, experience } = texts[position.id];
  const { city } = useFacts().brand;
  // Noon in local time: a date without a time is midnight in UTC, the day before in America.
  const lastDay = formatDate(`${position.validThrough}T12:00`, locale);
  return (
    <List
      of={[
        [open.department, department],
        [open.location, city],
        [open.type, type],
        [open.experience, experience],
        [
          open.lastDay,
          <time key="last-day" dateTime={position.validThrough}>
            {lastDay}
          </time>,
        ],
      ]}
    />
  );
}

const Article = styled.article`
  scroll-margin-top: 6rem;

  & + & {
    margin-top: clamp(3rem, 2rem + 4vw, 5rem);
    padding-top: clamp(3rem, 2rem + 4vw, 5rem);
    border-top: 1px solid ${theme.color.border};
  }

  & > h3 {
    font-size: ${theme.size.xxl};
    letter-spacing: -0.03em;
  }
`;

const Description = styled.p`
  max-width: 42rem;
  margin-top: ${theme.space.lg};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

const Halves = styled.div`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.xxl};
  margin-block: ${theme.space.xl};
  text-wrap: pretty;

  ${theme.media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }

  & h4 {
    margin-bottom: ${theme.space.sm};
    font-size: ${theme.size.sm};
    letter-spacing: 0;
  }
`;

/** One open position, with the way to apply for it. */
function PositionArticle({ position }: { position: (typeof positions)[number] }) {
  const { open, positions: texts } = usePageTexts('careers').careers;
  const { id, title, skills } = position;
  const { city } = useFacts().brand;
  const text = texts[id];
  return (
    <Article id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <PositionFacts position={position} />
      <Description>{text.description}</Description>
      <Halves>
        <div>
          <h4>{open.requirements}</h4>
          <CheckList items={Object.values(text.requirements)} />
        </div>
        <div>
          <h4>{open.skills}</h4>
          <Row as="ul" gap="xs">
            {skills.map((skill) => (
              <Badge as="li" key={skill}>
                {skill}
              </Badge>
            ))}
          </Row>
        </div>
      </Halves>
      <ArrowButton href={paths.contactWith({ subject: applicationSubject(title, city) })}>
        {open.apply}
        <VisuallyHidden>{open.applyAs(title)}</VisuallyHidden>
      </ArrowButton>
    </Article>
  );
}

/** The section's id, for the link at the top of the page. */
export const OPEN_POSITIONS = 'positions';

const Columns = styled.div(columns([4, 8], 'xxl', 'wide'));

/** Stays in sight while the positions pass, where there is room for it. */
const Index = styled.div`
  ${theme.media.lg} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }

  & > div {
    margin-bottom: ${theme.space.lg};
  }

  & li {
    border-top: 1px solid ${theme.color.border};
  }

  & li:last-child {
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Jump = styled(Anchor)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  font-weight: 560;
  letter-spacing: -0.012em;
  text-decoration: none;

  & svg {
    flex: none;
    ${theme.square('1.125rem')};
    color: ${theme.color.textSubtle};
  }

  &:hover {
    color: ${theme.color.accentText};
  }
`;

/** Every position in full, and a list to jump from. */
export function OpenPositions() {
  const { open } = usePageTexts('careers').careers;
  const titleId = `${OPEN_POSITIONS}-title`;
  return (
    <Section id={OPEN_POSITIONS} labelledBy={titleId}>
      <Columns>
        <Index>
          <SectionHeading id={titleId} title={open.title} lead={open.lead} />
          <nav aria-label={open.jump}>
            <ul>
              {positions.map(({ id, title }) => (
                <li key={id}>
                  <Jump href={`#${id}`}>
                    {title}
                    <ArrowDown aria-hidden strokeWidth={1.75} />
                  </Jump>
                </li>
              ))}
            </ul>
          </nav>
        </Index>
        <div>
          {positions.map((position) => (
            <PositionArticle key={position.id} position={position} />
          ))}
        </div>
      </Columns>
    </Section>
  );
}
