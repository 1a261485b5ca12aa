import styled from '@emotion/styled';

import { useFacts } from '../../i18n/words.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PolicyAddress, PolicyPage } from '../policy-page.tsx';
import { cards, PointList } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { usePageTexts } from '../texts.ts';

const AUTHORITY = 'Integritetsskyddsmyndigheten (IMY)';
const AUTHORITY_SITE = 'https://www.imy.se';

const Article = styled.span({ display: 'block', ...theme.text.smallLabel });

/** The GDPR articles of the rights that the page must name: access, rectification, erasure, portability, objection. */
const articles = [15, 16, 17, 20, 21];

/** The visitor's rights, and where to complain. */
function Rights() {
  const { privacyEmail } = useFacts().brand;
  const { write, lead, article, items, more, complaintBefore, complaintAfter } =
    usePageTexts('privacyPolicy').privacyPolicy.rights;
  return (
    <>
      <p>
        {write} <TextLink href={`mailto:${privacyEmail}`}>{privacyEmail}</TextLink>. {lead}
      </p>
      <TermList
        look="rows"
        items={items.map(({ term, text }, at) => ({
          term,
          text: (
            <>
              {text}
              <Article>{article(articles[at]!)}</Article>
            </>
          ),
        }))}
      />
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
              <CheckList items={overview.points} />
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
              <TermList look="rows" items={[personal, address, data, { term: cookies.term, text: cookiesText }]} />
              <p>{collection.restraint}</p>
            </>
          ),
        },
        {
          id: 'usage',
          title: usage.title,
          content: (
            <PointList
              items={usage.purposes}
              look={cards}
              columns={1}
              also={({ basis, kept }) => ({
                more: (
                  <TermList
                    look="pairs"
                    items={[
                      { term: usage.basis, text: basis },
                      { term: usage.kept, text: kept },
                    ]}
                  />
                ),
              })}
            />
          ),
        },
        {
          id: 'sharing',
          title: sharing.title,
          content: (
            <>
              <p>{sharing.lead}</p>
              <TermList look="rows" items={sharing.recipients} />
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
              <CheckList items={security.points} />
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
