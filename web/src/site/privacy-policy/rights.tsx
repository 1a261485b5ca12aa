import styled from '@emotion/styled';

import { brand } from '../../content/brand.ts';
import { theme } from '../../theme/theme.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';

const AUTHORITY = 'Integritetsskyddsmyndigheten (IMY)';
const AUTHORITY_SITE = 'https://www.imy.se';

const Article = styled.span`
  display: block;
  ${theme.text.smallLabel};
`;

/** The rights that the page must name, with their GDPR articles. */
const rights = [
  { name: 'access', article: 15 },
  { name: 'rectification', article: 16 },
  { name: 'erasure', article: 17 },
  { name: 'portability', article: 20 },
  { name: 'objection', article: 21 },
] as const;

/** The visitor's rights, and where to complain. */
export function Rights() {
  const { write, lead, article, items, more, complaintBefore, complaintAfter } =
    usePageTexts('privacyPolicy').privacyPolicy.rights;
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
