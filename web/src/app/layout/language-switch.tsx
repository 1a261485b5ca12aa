import styled from '@emotion/styled';
import type { MouseEvent } from 'react';

import { type Language, languages, withPrefix } from '../../i18n/language.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import { usePagePath } from '../../page/use-page-path.ts';
import { theme } from '../../theme/theme.ts';

const Group = styled.nav`
  display: flex;
`;

const Choice = styled.a`
  display: grid;
  place-items: center;
  min-width: 2.25rem;
  height: 2.75rem;
  padding: 0 0.5rem;
  border-radius: ${theme.radius.sm};
  ${theme.text.smallLabel};
  font-weight: 560;
  text-decoration: none;

  &:hover {
    color: ${theme.color.text};
  }

  &[aria-current] {
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

/** Whether the click opens another tab or window, which the browser handles. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Links to this page in each language; following one does not reload the page. */
export function LanguageSwitch() {
  const { layout } = useCoreTexts();
  const { language, setLanguage } = useLanguage();
  const path = usePagePath();

  function choose(event: MouseEvent, code: Language): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setLanguage(code);
  }

  return (
    <Group aria-label={layout.language}>
      {languages.map((code) => (
        <Choice
          key={code}
          href={code === 'sv' ? withPrefix(path) : path}
          lang={code}
          hrefLang={code}
          aria-label={`${names[code].short}, ${names[code].own}`}
          aria-current={code === language ? 'true' : undefined}
          onClick={(event) => choose(event, code)}
        >
          {names[code].short}
        </Choice>
      ))}
    </Group>
  );
}
