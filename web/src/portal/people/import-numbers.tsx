import styled from '@emotion/styled';
import { type EmployeeNumberImport, importEmployeeNumbers } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { useAction } from '../../forms/action.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/grid.tsx';
import { CsvField, LineErrors } from '../parts/csv-field.tsx';
import { usePortalTexts } from '../texts.ts';
import { usersKey } from '../parts/use-people.ts';

const importNumbers = (csv: string, isPreview: boolean) => call(importEmployeeNumbers, { body: { csv, isPreview } });

interface Step {
  csv: string;
  preview: EmployeeNumberImport;
}

interface LinesProps {
  initial: string;
  onPreview: (step: Step) => void;
  onCancel: () => void;
}

/** The lines, from a file or typed. */
function Lines({ initial, onPreview, onCancel }: LinesProps) {
  const { importNumbers: texts } = usePortalTexts('users');
  const form = useForm({
    initial: { csv: initial },
    check: ({ csv }) => (csv.trim() === '' ? { csv: texts.required } : {}),
    send: async ({ csv }) => onPreview({ csv, preview: await importNumbers(csv, true) }),
  });

  return (
    <DialogForm
      form={form}
      texts={{ ...texts, failed: texts.previewFailed, submit: texts.preview, submitting: texts.previewing }}
      onCancel={onCancel}
    >
      <CsvField texts={texts} form={form} placeholder={'username,employeeNumber\nanna.berg,1007'} />
    </DialogForm>
  );
}

const Changes = styled.ul({
  maxHeight: '20rem',
  overflowY: 'auto',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${theme.space.md}`,
    padding: '0.7rem 1.15rem',
    fontSize: theme.size.sm,
  },
  '& > li + li': { borderTop: `1px solid ${theme.color.border}` },
});

/** What the lines change, or why they cannot be imported. */
function Preview({ changes, errors }: EmployeeNumberImport) {
  const { importNumbers: texts } = usePortalTexts('users');
  if (errors.length > 0)
    return (
      <LineErrors
        texts={texts}
        errors={errors.map(({ line, code, username, employeeNumber }) => ({
          line,
          text: texts.reasons[code](username, employeeNumber),
        }))}
      />
    );
  if (changes.length === 0) return <p role="status">{texts.unchanged}</p>;
  return (
    <Stack>
      <p role="status">{texts.changed(changes.length)}</p>
      <Changes aria-label={texts.changesLabel} tabIndex={0}>
        {changes.map(({ userId, name, from, to }) => (
          <li key={userId}>
            <span>{name}</span>
            <span>{texts.change(from ?? texts.noNumber, to)}</span>
          </li>
        ))}
      </Changes>
    </Stack>
  );
}

/** The import of employee numbers: the lines, then a preview, then all of them at once. */
export default function ImportNumbers({ onDone }: { onDone: () => void }) {
  const { importNumbers: texts } = usePortalTexts('users');
  const [lines, setLines] = useState('');
  const [step, setStep] = useState<Step>();
  const { run, isBusy } = useAction({ ...texts, key: usersKey, call: (csv: string) => importNumbers(csv, false) });

  if (!step) return <Lines initial={lines} onPreview={setStep} onCancel={onDone} />;
  const { csv, preview } = step;
  const canSave = preview.errors.length === 0 && preview.changes.length > 0;

  return (
    <Stack gap="lg">
      <Preview {...preview} />
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            setLines(csv);
            setStep(undefined);
          }}
        >
          {texts.back}
        </Button>
        {canSave ? (
          <Button busy={isBusy} onClick={() => void run(csv).then((isSaved) => isSaved && onDone())}>
            {isBusy ? texts.submitting : texts.submit(preview.changes.length)}
          </Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
}
