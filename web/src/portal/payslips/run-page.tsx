import styled from '@emotion/styled';
import type { PayslipRun } from '@kontor/contracts/endpoints';
import { type ComponentProps, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { PortalScreen } from '../shell/portal-screen.tsx';
import { PortalSection } from '../shell/portal-section.tsx';
import { StatusCard } from '../parts/status-card.tsx';
import { usePortalTexts } from '../texts.ts';
import { useAreNamesKnown, usePeople } from '../parts/use-people.ts';
import { useDecide } from './decisions.ts';
import { FailedCard } from './failed-card.tsx';
import { RunBar } from './run-bar.tsx';
import { DeleteRun, OpenCard, PublishedCard, ScheduledCard, TakenBackCard } from './run-cards.tsx';
import { namesOf, RunBadge, runTitle } from './run-facts.tsx';
import { useRun, useRunChanges } from './use-run.ts';
import { Whose, type WhoseHandle } from './whose.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxl};
`;

/** How far the reading of a run's files has come. */
function ReadingCard({ run: { id, state, progress } }: { run: PayslipRun }) {
  const { reading } = usePortalTexts('payslips');
  const { step, done, total } = progress ?? { step: 'reading', done: 0, total: null };
  const value = total ? { value: done / total } : {};
  return (
    <StatusCard badge={<RunBadge state={state} />} title={reading.title} actions={<DeleteRun id={id} />}>
      <ProgressBar label={reading.progress} {...value} />
      <p>{progress ? reading[step](done, total) : reading.waiting}</p>
      <p>{reading.text}</p>
    </StatusCard>
  );
}

/** How the run stands, and what can be done with it. */
function StateCard(card: ComponentProps<typeof OpenCard> & ComponentProps<typeof PublishedCard>) {
  switch (card.run.state) {
    case 'reading':
      return <ReadingCard run={card.run} />;
    case 'failed':
      return <FailedCard {...card} />;
    case 'open':
      return <OpenCard {...card} />;
    case 'scheduled':
      return <ScheduledCard {...card} />;
    case 'published':
      return <PublishedCard {...card} />;
    default:
      return <TakenBackCard {...card} />;
  }
}

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** The people with an employee number and without a slip in the run. */
function Missing({ missing }: Pick<PayslipRun, 'missing'>) {
  const payslips = usePortalTexts('payslips');
  if (missing.length === 0) return null;
  const { title, text, label } = payslips.missing;
  return (
    <PortalSection title={title} text={text(missing.length)}>
      <People aria-label={label}>
        {missing.map(({ employeeId, name, employeeNumber }) => (
          <li key={employeeId}>
            <Badge>{payslips.decide.withNumber(name, employeeNumber)}</Badge>
          </li>
        ))}
      </People>
    </PortalSection>
  );
}

/** A run: its state, and the employees of its slips once they are read. */
function Run({ run }: { run: PayslipRun }) {
  const payslips = usePortalTexts('payslips');
  const changes = useRunChanges(run);
  const deciding = useDecide(changes);
  const nameOf = namesOf(usePeople(), payslips);
  const whose = useRef<WhoseHandle>(null);
  const [initial] = useState(run.state);
  const hasSlips = run.state !== 'reading' && run.state !== 'failed';
  return (
    <Parts>
      <VisuallyHidden as="output">{initial === 'reading' && hasSlips ? payslips.reading.done : ''}</VisuallyHidden>
      <StateCard
        run={run}
        changes={changes}
        deciding={deciding}
        nameOf={nameOf}
        onGoToFirst={() => whose.current?.goToFirst()}
      />
      {hasSlips ? (
        <>
          <Whose run={run} changes={changes} deciding={deciding} nameOf={nameOf} ref={whose} />
          <Missing missing={run.missing} />
          {run.state === 'open' ? (
            <RunBar run={run} changes={changes} nameOf={nameOf} onStep={(by) => whose.current?.step(by)} />
          ) : null}
        </>
      ) : null}
    </Parts>
  );
}

/** One run: its state, the employees of its slips, and their publication. */
export default function RunPage() {
  const { id = '' } = useParams();
  const payslips = usePortalTexts('payslips');
  const { locale } = useLanguage();
  const resource = useRun(id);
  const { data } = resource;
  const areNamesKnown = useAreNamesKnown();
  return (
    <PortalScreen
      title={data ? runTitle(data, payslips, locale) : payslips.title}
      lead={payslips.run.lead}
      action={<BackLink href={portalPaths.payslips}>{payslips.run.back}</BackLink>}
    >
      <Loaded
        resource={areNamesKnown ? resource : { ...resource, data: undefined }}
        texts={payslips.run}
        heading="h2"
        placeholder={<RowsLoading label={payslips.run.loading} />}
      >
        {(run) => <Run key={run.id} run={run} />}
      </Loaded>
    </PortalScreen>
  );
}
