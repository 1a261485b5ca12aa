import styled from '@emotion/styled';
import { startOidc } from '@kontor/contracts/endpoints';
import { useId } from 'react';

import { urlOf } from '../../api/call.ts';
import { withPrefix } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { type ButtonLook, buttonStyles, lookNames } from '../../ui/button-styles.ts';
import { own } from '../../ui/own-props.ts';
import { usePageTexts } from '../texts.ts';

/** Not a link of the router: the response redirects to the issuer. */
const Link = styled('a', own(...lookNames))<ButtonLook>(buttonStyles);

const Note = styled.p`
  ${theme.text.note};
`;

export interface CompanyLinkProps extends ButtonLook {
  company: { name: string; isAvailable: boolean };
  /** Whether passwords work too. */
  hasPasswords: boolean;
  returnTo: string;
}

/**
 * Continues at the company's login, in the language of the page; works without a script. While the issuer does not respond, the link says so and stays a
 * link: the issuer may have come back since.
 */
export function CompanyLink({ company, hasPasswords, returnTo, ...look }: CompanyLinkProps) {
  const { company: texts } = usePageTexts('login').auth;
  const { language } = useLanguage();
  const noteId = useId();
  const { name, isAvailable } = company;
  return (
    <>
      <Link
        href={urlOf(startOidc, { query: { returnTo: language === 'sv' ? withPrefix(returnTo) : returnTo } })}
        wide
        aria-describedby={isAvailable ? undefined : noteId}
        {...look}
      >
        {texts.start(name)}
      </Link>
      {isAvailable ? null : <Note id={noteId}>{hasPasswords ? texts.awayButPasswords(name) : texts.away(name)}</Note>}
    </>
  );
}
