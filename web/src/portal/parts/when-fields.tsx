import { useState } from 'react';

import { useFacts } from '../../i18n/words.ts';
import type { Issues, useForm } from '../../forms/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fromSiteTime, toSiteTime } from './site-time.ts';
import { RadioGroup } from '../../ui/option-group.tsx';

/** Now, or at a moment in the site's time, as the value of `<input type="datetime-local">`. */
export interface When {
  when: 'now' | 'later';
  at: string;
}

export const now: When = { when: 'now', at: '' };

/** The UTC timestamp of the moment; null for now, or without a moment. */
export const momentOf = ({ when, at }: When): string | null => (when === 'now' ? null : fromSiteTime(at));

interface WhenTexts {
  when: string;
  now: { label: string; help: string };
  later: { label: string; help: string };
  at: string;
  atHelp: (city: string) => string;
  atRequired: string;
  atPast: string;
}

export function whenIssues(values: When, { atRequired, atPast }: WhenTexts): Issues<When> {
  if (values.when === 'now') return {};
  const moment = momentOf(values);
  if (moment === null) return { at: atRequired };
  return Date.parse(moment) <= Date.now() ? { at: atPast } : {};
}

interface WhenFieldsProps {
  texts: WhenTexts;
  form: ReturnType<typeof useForm<When>>;
}

/** Whether something happens now or at a moment. */
export function WhenFields({ texts, form: { values, set, input, issues } }: WhenFieldsProps) {
  const { city } = useFacts().brand;
  const [earliest] = useState(() => toSiteTime(Date.now()));
  return (
    <>
      <RadioGroup
        legend={texts.when}
        value={values.when}
        onChange={(when) => set({ when })}
        choices={[
          { value: 'now', ...texts.now },
          { value: 'later', ...texts.later },
        ]}
      />
      {values.when === 'later' ? (
        <Field label={texts.at} help={texts.atHelp(city)} error={issues.at} required>
          <TextInput type="datetime-local" min={earliest} {...input('at')} />
        </Field>
      ) : null}
    </>
  );
}
