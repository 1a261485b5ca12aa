import styled from '@emotion/styled';
import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';

import { Dialog } from '../../forms/dialog.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { usePortalTexts } from '../texts.ts';
import { useOpenRun } from './open-run.ts';
import { isDecided, type NameOf, reasonOf, slipName } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

const Sentences = styled.ul({
  display: 'grid',
  gap: theme.space.xs,
  maxHeight: '16rem',
  paddingLeft: '1.2em',
  overflowY: 'auto',
  listStyle: 'disc',
  fontSize: theme.size.sm,
});

/** A run before and after another user changed it. */
interface Changed {
  before: PayslipRun;
  now: PayslipRun;
}

const rangeOf = ({ source, firstPage, lastPage }: PayslipSlip) => `${source} ${firstPage}-${lastPage}`;

/** What has changed between two versions of a run, as sentences. */
function changesBetween({ before, now }: Changed, nameOf: NameOf, texts: PayslipsTexts): string[] {
  const { changed, runStates } = texts;
  const known = new Map(before.slips.map((slip) => [rangeOf(slip), slip]));
  const left = new Set(now.slips.map(rangeOf));
  const sentences = now.slips.flatMap((slip) => {
    const earlier = known.get(rangeOf(slip));
    const name = slipName(slip, texts);
    if (!earlier) return [changed.added(name)];
    if (slip.state === 'left-out' && earlier.state !== 'left-out') return [changed.leftOut(name)];
    if (isDecided(earlier) && !isDecided(slip)) return [changed.undecided(name, reasonOf(slip, nameOf, texts))];
    if (slip.employeeId === earlier.employeeId && slip.state === earlier.state) return [];
    return [slip.employeeId === null ? changed.nobody(name) : changed.person(name, nameOf(slip.employeeId))];
  });
  const gone = before.slips.filter((slip) => !left.has(rangeOf(slip)));
  return [
    ...(now.state === before.state ? [] : [changed.state(runStates[now.state])]),
    ...sentences,
    ...gone.map((slip) => changed.gone(slipName(slip, texts))),
  ];
}

/** What another user has changed in a run. */
export function ChangedList(changed: Changed) {
  const payslips = usePortalTexts('payslips');
  const sentences = changesBetween(changed, useOpenRun().nameOf, payslips);
  return (
    <Sentences aria-label={payslips.changed.label}>
      {(sentences.length > 0 ? sentences : [payslips.changed.nothing]).map((sentence, at) => (
        <li key={at}>{sentence}</li>
      ))}
    </Sentences>
  );
}

interface ChangedDialogProps extends Changed {
  isBusy: boolean;
  /** Makes the user's choice in the run as it is now; undefined where its slip is gone. */
  onAgain: (() => void) | undefined;
  onDrop: () => void;
}

/** Another user has changed the run: shows what, and keeps the choice that could not be saved. */
export function ChangedDialog({ isBusy, onAgain, onDrop, ...changed }: ChangedDialogProps) {
  const { changed: texts } = usePortalTexts('payslips');
  return (
    <Dialog open onOpenChange={onDrop} title={texts.title} description={texts.text} closeLabel={texts.drop}>
      <ChangedList {...changed} />
      <DialogActions>
        <Button variant="secondary" onClick={onDrop}>
          {texts.drop}
        </Button>
        {onAgain ? (
          <Button busy={isBusy} onClick={onAgain}>
            {texts.again}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
