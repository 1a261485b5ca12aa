import { documentCategories } from '@kontor/contracts';

import { useDictionary } from '../../i18n/use-language.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Person } from './audience.ts';
import { ALL_EMPLOYEES, type UploadFaults, type UploadValues } from './use-upload-form.ts';

export interface UploadFieldsProps {
  people: readonly Person[];
  values: UploadValues;
  set: (change: Partial<UploadValues>) => void;
  faults: UploadFaults;
}

/** What is told about a file beside the file itself. */
export function UploadFields({ people, values, set, faults }: UploadFieldsProps) {
  const { categories, upload: texts } = useDictionary().documents;
  return (
    <>
      <Field label={texts.category} error={faults.category}>
        <Select
          choices={documentCategories.map((value) => ({ value, label: categories[value] }))}
          value={values.category}
          onChange={(category) => set({ category })}
        />
      </Field>
      <Field label={texts.employee} help={texts.employeeHelp} error={faults.employee}>
        <Select
          choices={[
            { value: ALL_EMPLOYEES, label: texts.allEmployees },
            ...people.map(({ id, name, username }) => ({ value: String(id), label: name || username })),
          ]}
          value={values.employee}
          onChange={(employee) => set({ employee })}
        />
      </Field>
      <Switch
        label={texts.isPublic}
        help={texts.isPublicHelp}
        checked={values.isPublic}
        onChange={(isPublic) => set({ isPublic })}
      />
      <Field label={texts.description} note={texts.optional} error={faults.description}>
        <Textarea rows={2} value={values.description} onChange={(event) => set({ description: event.target.value })} />
      </Field>
    </>
  );
}
