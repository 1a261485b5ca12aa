import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Days as `YYYY-MM-DD`, both included; empty for an open end. */
export interface Period {
  from: string;
  to: string;
}

export interface PeriodFieldsProps {
  texts: { from: string; to: string };
  period: Period;
  set: (change: Partial<Period>) => void;
  /** Why the period cannot be used. */
  error?: string | undefined;
}

/** The first and the last day of a period. */
export const PeriodFields = ({ texts, period: { from, to }, set, error }: PeriodFieldsProps) => (
  <>
    <Field label={texts.from}>
      <TextInput
        type="date"
        max={to || undefined}
        value={from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
    </Field>
    <Field label={texts.to} error={error}>
      <TextInput
        type="date"
        min={from || undefined}
        value={to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </Field>
  </>
);
