import styled from '@emotion/styled';

import { type Language, languages } from '../i18n/language.ts';
import { useCoreDictionary, useLanguage } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';

const Group = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.button`
  min-width: 2.25rem;
  height: 2.75rem;
  padding: 0 0.5rem;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
  font-weight: 560;
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }

  &[aria-pressed='true'] {
    color: ${theme.color.accentText};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const names: Record<Language, { short: string; own: string }> = {
  en: { short: 'EN', own: 'English' },
  sv: { short: 'SV', own: 'Svenska' },
};

/** EN and SV, each called by its own name. */
export function LanguageSwitch() {
  const { layout } = useCoreDictionary();
  const { language, setLanguage } = useLanguage();
  return (
    <Group aria-label={layout.language}>
      {languages.map((code) => (
        <Choice
          key={code}
          type="button"
          lang={code}
          aria-label={`${names[code].short}, ${names[code].own}`}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {names[code].short}
        </Choice>
      ))}
    </Group>
  );
}
