import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PolicyAddress, PolicyPage } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Purposes } from './purposes.tsx';
import { Rights } from './rights.tsx';

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
              <CheckList
                items={[overview.points.little, overview.points.nobody, overview.points.never, overview.points.yours]}
              />
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
              <PolicyTerms
                items={[sharing.recipients.hosting, sharing.recipients.mail, sharing.recipients.authorities]}
              />
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
              <CheckList
                items={[
                  security.points.transport,
                  security.points.passwords,
                  security.points.access,
                  security.points.logs,
                ]}
              />
              <p>{security.breach}</p>
            </>
          ),
        },
        { id: 'rights', title: rights.title, content: <Rights /> },
        {
          id: 'contact',
          title: contact.title,
          content: <PolicyAddress text={contact.text} email={brand.privacyEmail} />,
        },
      ]}
    />
  );
}
