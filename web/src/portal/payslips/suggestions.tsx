import styled from '@emotion/styled';
import type { PayslipSlip } from '@kontor/contracts/endpoints';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import { Dialog } from '../../forms/dialog.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { usePortalTexts } from '../texts.ts';
import { giveAsSuggested } from './decisions.ts';
import { useOpenRun } from './open-run.ts';
import { suggestedSlips } from './run-facts.tsx';
import { SlipLink } from './slip-detail.tsx';

/** A table whose lines are long: what is printed, and who would receive it, side by side. */
export const Recipients = styled.ul({
  display: 'grid',
  maxHeight: 'min(24rem, 48dvh)',
  overflowY: 'auto',
  borderBlock: `1px solid ${theme.color.border}`,
  fontSize: theme.size.sm,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.space.sm,
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: '0.25rem 0.2rem',
  },
  '& > li + li': { borderTop: `1px solid ${theme.color.border}` },
});

const Pair = styled.span({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0.1rem 0.5em',
  alignItems: 'center',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', ...theme.square('1em'), color: theme.color.textSubtle },
  '& strong': { fontWeight: 600 },
});

/** What is printed on a slip, and who receives it: "Ida Ros 2001 → Ida Ros". */
export function PrintedAndPerson({ slip: { printed }, person }: { slip: PayslipSlip; person: string }) {
  const { whose } = usePortalTexts('payslips');
  return (
    <Pair>
      <span>{[printed.name, printed.number].filter(Boolean).join(' · ') || whose.nothingPrinted}</span>
      <ArrowRight role="img" aria-label={whose.receives} />
      <strong>{person}</strong>
    </Pair>
  );
}

function SuggestionForm({ onClose }: { onClose: () => void }) {
  const payslips = usePortalTexts('payslips');
  const { suggestions: texts, whose } = payslips;
  const { run, nameOf, deciding } = useOpenRun();
  const { cancel } = usePortalTexts('buttons');
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const slips = suggestedSlips(run);
  const chosen = slips.filter(({ id }) => !excluded.includes(id));

  async function give(): Promise<void> {
    // A run that was changed meanwhile is shown by another dialog.
    await deciding.decide(giveAsSuggested(chosen, payslips));
    onClose();
  }

  return (
    <>
      <Recipients aria-label={texts.label}>
        {slips.map((slip) => (
          <li key={slip.id}>
            <Checkbox
              label={<PrintedAndPerson slip={slip} person={nameOf(slip.suggestedId!)} />}
              checked={!excluded.includes(slip.id)}
              onChange={({ target }) =>
                setExcluded(target.checked ? excluded.filter((id) => id !== slip.id) : [...excluded, slip.id])
              }
            />
            <SlipLink run={run} slip={slip}>
              {whose.pages(slip.firstPage, slip.lastPage)}
            </SlipLink>
          </li>
        ))}
      </Recipients>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button busy={deciding.isBusy} disabled={chosen.length === 0} onClick={() => void give()}>
          {texts.submit(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}

/** The button that opens all suggestions, and the dialog in which they are compared and accepted together. */
export function Suggestions() {
  const { suggestions: texts } = usePortalTexts('payslips');
  const [isOpen, setOpen] = useState(false);
  const count = suggestedSlips(useOpenRun().run).length;
  if (count === 0 && !isOpen) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open(count)}</Button>
      <Dialog open={isOpen} onOpenChange={close} title={texts.title(count)} description={texts.text}>
        <SuggestionForm onClose={close} />
      </Dialog>
    </>
  );
}
