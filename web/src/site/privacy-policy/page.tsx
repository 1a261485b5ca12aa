import styled from '@emotion/styled';

import { useFacts } from '../../content/facts.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PolicyAddress, PolicyPage, PolicyTerms } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};
`;

const Title = styled.h3`
  font-size: ${theme.size.lg};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  color: ${theme.color.textMuted};
`;

const Terms = styled.dl`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.lg};
  margin-top: ${theme.space.md};
  padding-top: ${theme.space.md};
  border-top: 1px solid ${theme.color.border};
  font-size: ${theme.size.sm};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
    grid-template-rows: auto 1fr;
    grid-auto-flow: column;
  }

  & dt {
    ${theme.text.smallLabel};
  }

  & dd + dt {
    margin-top: ${theme.space.xs};

    ${theme.media.sm} {
      margin-top: 0;
    }
  }
`;

/** Purposes with legal basis (GDPR article 6) and retention. */
function Purposes() {
  const { purposes, basis, kept } = usePageTexts('privacyPolicy').privacyPolicy.usage;
  return (
    <List>
      {Object.values(purposes).map((purpose) => (
        <Card as="li" key={purpose.title}>
          <Title>{purpose.title}</Title>
          <Text>{purpose.text}</Text>
          <Terms>
            <dt>{basis}</dt>
            <dd>{purpose.basis}</dd>
            <dt>{kept}</dt>
            <dd>{purpose.kept}</dd>
          </Terms>
        </Card>
      ))}
    </List>
  );
}

const AUTHORITY = 'Integritetsskyddsmyndigheten (IMY)';
const AUTHORITY_SITE = 'https://www.imy.se';

const Article = styled.span`
  display: block;
  ${theme.text.smallLabel};
`;

/** The rights that the page must name, with their GDPR articles. */
const gdprRights = [
  { name: 'access', article: 15 },
  { name: 'rectification', article: 16 },
  { name: 'erasure', article: 17 },
  { name: 'portability', article: 20 },
  { name: 'objection', article: 21 },
] as const;

/** The visitor's rights, and where to complain. */
function Rights() {
  const { write, lead, article, items, more, complaintBefore, complaintAfter } =
    usePageTexts('privacyPolicy').privacyPolicy.rights;
  const { privacyEmail } = useFacts().brand;
  const terms = gdprRights.map(({ name, article: number }) => ({
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
        {write} <TextLink href={`mailto:${privacyEmail}`}>{privacyEmail}</TextLink>. {lead}
      </p>
      <PolicyTerms items={terms} />
      <p>{more}</p>
      <p>
        {complaintBefore} <TextLink href={AUTHORITY_SITE}>{AUTHORITY}</TextLink>. {complaintAfter}
      </p>
    </>
  );
}

/** The privacy policy. Change it together with what the product does. */
export default function PrivacyPolicyPage() {
  const { privacyPolicy: texts } = usePageTexts('privacyPolicy');
  const { overview, collection, usage, sharing, security, rights, contact } = texts;
  const { personal, contact: address, usage: data, cookies } = collection.kinds;
  const cookiesText = (
    <>
      {cookies.before} <TextLink href={paths.cookieSettings}>{cookies.link}</TextLink>.
    </>
  );
  return (
    <PolicyPage
      texts={texts}
      parts={[
        {
          id: 'overview',
          title: overview.title,
          content: (
            <>
              <p>{overview.controller}</p>
              <CheckList items={Object.values(overview.points)} />
              <p>{overview.scope}</p>
            </>
          ),
        },
        {
          id: 'data-collection',
          title: collection.title,
          content: (
            <>
              <p>{collection.lead}</p>
              <PolicyTerms items={[personal, address, data, { term: cookies.term, text: cookiesText }]} />
              <p>{collection.restraint}</p>
            </>
          ),
        },
        { id: 'usage', title: usage.title, content: <Purposes /> },
        {
          id: 'sharing',
          title: sharing.title,
          content: (
            <>
              <p>{sharing.lead}</p>
              <PolicyTerms items={Object.values(sharing.recipients)} />
              <p>{sharing.where}</p>
              <p>{sharing.pages}</p>
            </>
          ),
        },
        {
          id: 'security',
          title: security.title,
          content: (
            <>
              <CheckList items={Object.values(security.points)} />
              <p>{security.breach}</p>
            </>
          ),
        },
        { id: 'rights', title: rights.title, content: <Rights /> },
        {
          id: 'contact',
          title: contact.title,
          content: <PolicyAddress text={contact.text} email={useFacts().brand.privacyEmail} />,
        },
      ]}
    />
  );
}
