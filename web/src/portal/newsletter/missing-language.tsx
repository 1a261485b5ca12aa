import { type Language, languages, missingLanguages } from '@kontor/contracts/endpoints';

import { Note } from '../../ui/note.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { usePageTexts } from '../texts.ts';
import { type IssueValues, isWritten } from './issue-values.ts';

export interface MissingLanguageProps {
  values: IssueValues;
  set: (change: Pick<IssueValues, 'missingLanguage'>) => void;
}

/** What readers get if the letter is not written in their language. */
export function MissingLanguage({ values, set }: MissingLanguageProps) {
  const { fields } = usePageTexts('newsletterIssues').newsletterIssues;
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
