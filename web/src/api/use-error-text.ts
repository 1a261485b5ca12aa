import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { errorText } from './error-text.ts';

/** The text of an error for signed-in users. */
export function useErrorText(): (error: unknown) => string {
  const dictionary = useTexts(staffErrorTexts);
  return (error) => errorText(error, dictionary);
}
