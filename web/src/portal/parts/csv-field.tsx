import styled from '@emotion/styled';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Textarea } from '../../ui/text-input.tsx';

interface CsvFieldProps {
  texts: { lines: string; linesHelp: string; file: string };
  /** See `useForm`. */
  form: {
    set: (change: { csv: string }) => void;
    input: (field: 'csv') => ComponentProps<typeof Textarea>;
    issues: { csv?: string | undefined };
  };
  placeholder: string;
}

/** The lines of a CSV file, from a file or typed. */
export function CsvField({ texts, form, placeholder }: CsvFieldProps) {
  const picker = useRef<HTMLInputElement>(null);

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    // Otherwise the same file could not be chosen again.
    currentTarget.value = '';
    if (file) form.set({ csv: await file.text() });
  }

  return (
    <>
      <Field label={texts.lines} help={texts.linesHelp} error={form.issues.csv}>
        <Textarea {...form.input('csv')} placeholder={placeholder} spellCheck={false} />
      </Field>
      <div>
        <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
          <FileUp aria-hidden />
          {texts.file}
        </Button>
        <input ref={picker} type="file" accept=".csv,.txt,text/csv" hidden onChange={(event) => void read(event)} />
      </div>
    </>
  );
}

const Lines = styled.ul({
  display: 'grid',
  gap: '0.25rem',
  maxHeight: '14rem',
  marginTop: '0.5rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

interface LineErrorsProps {
  texts: { errors: (lines: number) => string; errorsLabel: string; error: (line: number, text: string) => string };
  errors: readonly { line: number; text: string }[];
}

/** Why lines cannot be imported. */
export const LineErrors = ({ texts, errors }: LineErrorsProps) => (
  <FormAlert title={texts.errors(errors.length)}>
    <Lines aria-label={texts.errorsLabel}>
      {errors.map(({ line, text }) => (
        <li key={line}>{texts.error(line, text)}</li>
      ))}
    </Lines>
  </FormAlert>
);
