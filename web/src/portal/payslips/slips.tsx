import styled from '@emotion/styled';
import type { KeyboardEvent } from 'react';

import { useMedia } from '../../browser/use-media.ts';
import { theme } from '../../theme/theme.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { PortalSection } from '../shell/portal-section.tsx';
import { usePortalTexts } from '../texts.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { decisionsOf, leaveOutSeveral } from './decisions.ts';
import { useOpenRun } from './open-run.ts';
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
