import styled from '@emotion/styled';
import { issueLimits, type IssueText, type Language, languages, missingLanguages } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { theme } from '../../../theme/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePortalTexts } from '../../texts.ts';
import { CountedHelp, FieldPair } from '../writing/editor-form.tsx';
import { TextEditor } from '../writing/text-editor.tsx';
import { type IssueValues, isWritten } from './issue.ts';

/** How many characters of each a phone's list of mails shows. */
const SEEN = { subject: 50, preheader: 90 } as const;

const Lines = styled(FieldPair)({ marginBottom: theme.space.xl });

interface LanguageFieldsProps {
  language: Language;
  text: IssueText;
  onChange: (change: Partial<IssueText>) => void;
  /** See `TextEditor`. */
  onUploading: (isUploading: boolean) => void;
  preview: ReactNode;
}

/** The newsletter in one language: subject, first line and text, with its preview. */
export function LanguageFields({ language, text, onChange, onUploading, preview }: LanguageFieldsProps) {
  const { fields } = usePortalTexts('newsletters');
  const line = (name: 'subject' | 'preheader', label: string, help: string) => (
    <Field
      label={label}
      help={<CountedHelp help={help} count={fields.count(Array.from(text[name]).length, SEEN[name])} />}
    >
      <TextInput
        name={name}
        lang={language}
        autoComplete="off"
        maxLength={issueLimits[name]}
        value={text[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <Lines>
        {line('subject', fields.subject, fields.subjectHelp)}
        {line('preheader', fields.preheader, fields.preheaderHelp)}
      </Lines>
      <TextEditor
        text={text.body}
        onChange={(body) => onChange({ body })}
        language={language}
        error={Array.from(text.body).length > issueLimits.body ? fields.long(issueLimits.body) : undefined}
        onUploading={onUploading}
        renderPreview={() => preview}
      />
    </>
  );
}

interface MissingLanguageProps {
  values: IssueValues;
  set: (change: Pick<IssueValues, 'missingLanguage'>) => void;
}

/** What readers get if the newsletter is not written in their language. */
export function MissingLanguage({ values, set }: MissingLanguageProps) {
  const { fields } = usePortalTexts('newsletters');
  const missing: Language[] = languages.filter((language) => !isWritten(values.texts[language]));
  const [one] = missing;
  if (!one) return <Note>{fields.both}</Note>;
  if (missing.length > 1) return <Note>{fields.neither}</Note>;
  const choices = { other: fields.other[one], nothing: fields.nothing };
  return (
    <RadioGroup
      legend={fields.missingOf[one]}
      value={values.missingLanguage}
      onChange={(missingLanguage) => set({ missingLanguage })}
      choices={missingLanguages.map((value) => ({ value, ...choices[value] }))}
    />
  );
}
