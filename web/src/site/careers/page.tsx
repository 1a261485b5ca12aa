import styled from '@emotion/styled';
import { GraduationCap, HeartPulse, Keyboard, MoonStar, TrainFront } from 'lucide-react';

import { useFacts } from '../../i18n/words.ts';
import { applicationSubject, openApplication } from '../../content/applications.ts';
import { usePositions } from '../../content/positions.ts';
import { paths } from '../../content/site-map.ts';
import { formatDate } from '../../format/date.ts';
import { formatPay } from '../../format/pay.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { Row } from '../../ui/grid.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { FigureList, Figures } from '../sections/figures.tsx';
import { JumpList } from '../sections/jump-list.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { PointList } from '../sections/points.tsx';
import { Steps } from '../sections/steps.tsx';
import { TermList } from '../sections/terms.tsx';
import { beside, rows } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { House } from './picture.tsx';

const Article = styled.article({
  scrollMarginTop: '6rem',
  '& + &': {
    marginTop: 'clamp(3rem, 2rem + 4vw, 5rem)',
    paddingTop: 'clamp(3rem, 2rem + 4vw, 5rem)',
    borderTop: `1px solid ${theme.color.border}`,
  },
  '& > h3': { marginBottom: theme.space.md, fontSize: theme.size.xxl, letterSpacing: '-0.03em' },
  '& > p': { marginTop: theme.space.lg, fontSize: theme.size.lg, lineHeight: 1.55 },
});

const Halves = styled.div({
  ...columns([3, 2], 'lg', 'narrow'),
  marginBlock: theme.space.xl,
  textWrap: 'pretty',
  '& h4': { marginBottom: theme.space.sm, fontSize: theme.size.sm, letterSpacing: 0 },
});

/** One open position, with the way to apply for it. */
function Position({ position }: { position: ReturnType<typeof usePositions>[number] }) {
  const { open } = usePageTexts('careers').careers;
  const { locale } = useLanguage();
  const { city } = useFacts().brand;
  const { id, title, department, type, experience, description, requirements, skills, lastDay, payRange } = position;
  return (
    <Article id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <TermList
        look="facts"
        items={[
          { term: open.department, text: department },
          { term: open.location, text: city },
          { term: open.type, text: type },
          { term: open.experience, text: experience },
          ...(payRange ? [{ term: open.pay, text: `${formatPay(payRange, locale)} ${open.per[payRange.per]}` }] : []),
          // Noon in local time: a date without a time is midnight in UTC, the day before in America.
          {
            term: open.lastDay,
            text: <time dateTime={lastDay}>{formatDate(`${lastDay}T12:00`, locale)}</time>,
          },
        ]}
      />
      <p>{description}</p>
      <Halves>
        {requirements.length > 0 ? (
          <div>
            <h4>{open.requirements}</h4>
            <CheckList items={requirements} />
          </div>
        ) : null}
        {skills.length > 0 ? (
          <div>
            <h4>{open.skills}</h4>
            <Row as="ul" gap="xs">
              {skills.map((skill, at) => (
                <Badge as="li" key={at}>
                  {skill}
                </Badge>
              ))}
            </Row>
          </div>
        ) : null}
      </Halves>
      <ArrowButton href={paths.contactWith({ subject: applicationSubject(title, city) })}>
        {open.apply}
        <VisuallyHidden>{open.applyAs(title)}</VisuallyHidden>
      </ArrowButton>
    </Article>
  );
}

const Benefits = styled.div(columns([5, 6], 'xl'));

/** The sections' ids, for the links at the top of the page. */
const OPEN_POSITIONS = 'positions';
const HIRING = 'hiring';

/** The open positions, the steps of hiring and the benefits. */
export default function CareersPage() {
  const { careers: texts } = usePageTexts('careers');
  const { open, benefits } = texts;
  const positions = usePositions();
  const isOpen = positions.length > 0;
  const application = paths.contactWith({ subject: openApplication(useFacts().brand.city) });
  return (
    <MarketingPage
      texts={texts}
      picture={<House />}
      heroLinks={{ primary: isOpen ? `#${OPEN_POSITIONS}` : null, secondary: `#${HIRING}` }}
      closingLinks={{
        primary: application,
        secondary: paths.about,
      }}
    >
      <Figures of={texts.stats} look="strip" />
      <PageSection
        of={isOpen ? open : { ...open, lead: open.empty }}
        id={OPEN_POSITIONS}
        heading={beside}
        below={
          isOpen && (
            <nav aria-label={open.jump}>
              <JumpList items={positions.map(({ id, title }) => [id, title])} />
            </nav>
          )
        }
      >
        {isOpen ? null : <ArrowButton href={application}>{texts.closing.primary}</ArrowButton>}
        {positions.map((position) => (
          <Position key={position.id} position={position} />
        ))}
      </PageSection>
      <Steps of={texts.hiring} tone="sunken" id={HIRING} look="numbers" />
      <PageSection of={benefits}>
        <Benefits>
          {/* The first of the six, in the size it has in a week. */}
          <FigureList items={[benefits.innovation]} look="large" />
          <PointList
            items={benefits.items}
            look={rows}
            symbols={[GraduationCap, TrainFront, MoonStar, HeartPulse, Keyboard]}
          />
        </Benefits>
      </PageSection>
    </MarketingPage>
  );
}
