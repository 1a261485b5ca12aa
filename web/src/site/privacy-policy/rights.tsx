import styled from '@emotion/styled';

import { brand } from '../../content/brand.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const AUTHORITY = 'Integritetsskyddsmyndigheten (IMY)';
const AUTHORITY_SITE = 'https://www.imy.se';

const Article = styled.span`
  display: block;
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
`;

/** The rights the page must name (spec §2) and where they stand in the GDPR. */
const rights = [
  { name: 'access', article: 15 },
  { name: 'rectification', article: 16 },
  { name: 'erasure', article: 17 },
  { name: 'portability', article: 20 },
  { name: 'objection', article: 21 },
] as const;

/** What the visitor may ask for, and where to complain. */
export function Rights() {
  const { write, lead, article, items, more, complaintBefore, complaintAfter } = useDictionary().privacyPolicy.rights;
  const terms = rights.map(({ name, article: number }) => ({
    term: items[name].term,
    text: (
      <>
        {items[name].text}
        <Article>{article(number)}</Article>
      </>
    ),
  }));
  return (
    <>
      <p>
        {write} <TextLink href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</TextLink>. {lead}
      </p>
      <PolicyTerms items={terms} />
      <p>{more}</p>
      <p>
        {complaintBefore} <TextLink href={AUTHORITY_SITE}>{AUTHORITY}</TextLink>. {complaintAfter}
      </p>
    </>
  );
}
