import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { changesBetween } from './changes.ts';
import type { NameOf } from './slip-facts.ts';
import type { Changed } from './use-run-changes.ts';

const Sentences = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  max-height: 16rem;
  padding-left: 1.2em;
  overflow-y: auto;
  list-style: disc;
  font-size: ${theme.size.sm};
`;

/** What another user has changed in a run. */
export function ChangedList({ changed: { before, now }, nameOf }: { changed: Changed; nameOf: NameOf }) {
  const { payslips } = usePageTexts('payslips');
  const sentences = changesBetween(before, now, nameOf, payslips);
  return (
    <Sentences aria-label={payslips.changed.label}>
      {(sentences.length > 0 ? sentences : [payslips.changed.nothing]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Sentences>
  );
}

export interface ChangedDialogProps {
  changed: Changed;
  nameOf: NameOf;
  isBusy: boolean;
  /** Makes the user's choice in the run as it is now; undefined where its slip is gone. */
  onAgain: (() => void) | undefined;
  onDrop: () => void;
}

/** Another user has changed the run: shows what, and keeps the choice that could not be saved. */
export function ChangedDialog({ changed, nameOf, isBusy, onAgain, onDrop }: ChangedDialogProps) {
  const { changed: texts } = usePageTexts('payslips').payslips;
  return (
    <Dialog open onOpenChange={onDrop} title={texts.title} description={texts.text} closeLabel={texts.drop}>
      <ChangedList changed={changed} nameOf={nameOf} />
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
