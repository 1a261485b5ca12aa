import { useState } from 'react';

import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import { toLocalTime } from './local-time.ts';
import type { PostFieldsProps } from './post-issues.ts';

/** When an unpublished post is published. */
export function TimeField({ values, set, issues }: PostFieldsProps) {
  const { publication } = usePageTexts('posts').posts;
  const [now] = useState(() => toLocalTime(new Date().toISOString()));
  return (
    <Field label={publication.time} note={publication.timeNote} help={publication.timeHelp} error={issues.time}>
      <TextInput
        type="datetime-local"
        name="time"
        min={now}
        value={values.time}
        onChange={(event) => set({ time: event.currentTarget.value })}
      />
    </Field>
  );
}
