import styled from '@emotion/styled';
import type { PayslipRun } from '@kontor/contracts/endpoints';
import { type KeyboardEvent, useState } from 'react';
import { useParams } from 'react-router-dom';

import { useMedia } from '../../browser/use-media.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/grid.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAreNamesKnown } from '../parts/use-people.ts';
import { BackLink, PortalScreen, PortalSection } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { decisionsOf, leaveOutSeveral } from './decisions.ts';
import { RunContext, useOpenRun, useRun, useRunPage } from './open-run.ts';
import { PublicationBar } from './publication.tsx';
import { RunCard } from './run-cards.tsx';
import { runTitle } from './run-facts.tsx';
import { SlipPreview } from './slip-detail.tsx';
import { SlipTable } from './slip-table.tsx';

const Help = styled.div({
  marginBottom: theme.space.md,
  '& ul': { display: 'grid', gap: theme.space.xs, paddingLeft: '1.2em', listStyle: 'disc', fontSize: theme.size.sm },
});

/** How slips get their owners, folded. */
function DecidingHelp() {
  const { title, points } = usePortalTexts('payslips').whose.help;
  const content = (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
  return (
    <Help>
      <Accordion items={[{ title, content }]} />
    </Help>
  );
}

const Columns = styled.div({
  // What has the focus is not below the header, or below the bar.
  '& :is(button, input, a)': { scrollMarginBlock: '6rem 8rem' },
  [theme.media.lg]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
    gap: theme.space.lg,
    alignItems: 'start',
  },
});

/** The keys of an open run: Alt with N, P or L. */
function useKeys() {
  const payslips = usePortalTexts('payslips');
  const { run, opensPersonal, choice } = useOpenRun();
  const { chosen, ticked, step, settle } = choice;

  function leaveOut(): void {
    if (!opensPersonal) return;
    if (ticked.length > 0) void settle(leaveOutSeveral(ticked, payslips));
    else if (chosen && chosen.state !== 'left-out') void settle(decisionsOf(chosen, payslips).leaveOut());
  }

  const actions: Record<string, () => void> = { KeyN: () => step(1), KeyP: () => step(-1), KeyL: leaveOut };
  return (event: KeyboardEvent): void => {
    const action = event.altKey && run.state === 'open' ? actions[event.code] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** The owners of the slips: the table, the preview beside it, and what another user has changed meanwhile. */
export function Slips() {
  const { whose } = usePortalTexts('payslips');
  const { run, opensPersonal, deciding, choice, changed } = useOpenRun();
  const isWide = useMedia(`(min-width: ${breakpoints.lg})`);
  const onKeyDown = useKeys();
  const { pending, isBusy, drop } = deciding;
  const isThere = run.slips.some(({ id }) => id === pending?.slip?.id);
  return (
    // Keys of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <PortalSection title={whose.title} text={whose.text}>
        <DecidingHelp />
        <Columns>
          <SlipTable />
          {isWide && opensPersonal ? <SlipPreview /> : null}
        </Columns>
      </PortalSection>
      {pending && changed ? (
        <ChangedDialog
          {...changed}
          isBusy={isBusy}
          onAgain={isThere ? () => void choice.settle(pending) : undefined}
          onDrop={drop}
        />
      ) : null}
    </div>
  );
}

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.xxl });

/** The people with an employee number and without a slip in the run. */
function Missing({ missing }: Pick<PayslipRun, 'missing'>) {
  const payslips = usePortalTexts('payslips');
  if (missing.length === 0) return null;
  const { title, text, label } = payslips.missing;
  return (
    <PortalSection title={title} text={text(missing.length)}>
      <Row as="ul" gap="xs" aria-label={label}>
        {missing.map(({ employeeId, name, employeeNumber }) => (
          <li key={employeeId}>
            <Badge>{payslips.decide.withNumber(name, employeeNumber)}</Badge>
          </li>
        ))}
      </Row>
    </PortalSection>
  );
}

/** A run: its state, and the owners of its slips once they are read. */
function Run({ run }: { run: PayslipRun }) {
  const { reading } = usePortalTexts('payslips');
  const [initial] = useState(run.state);
  const hasSlips = run.state !== 'reading' && run.state !== 'failed';
  return (
    <RunContext value={useRunPage(run)}>
      <Parts>
        <VisuallyHidden as="output">{initial === 'reading' && hasSlips ? reading.done : ''}</VisuallyHidden>
        <RunCard />
        {hasSlips ? (
          <>
            <Slips />
            <Missing missing={run.missing} />
          </>
        ) : null}
        {run.state === 'open' ? <PublicationBar /> : null}
      </Parts>
    </RunContext>
  );
}

/** One run: its state, the owners of its slips, and their publication. */
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
