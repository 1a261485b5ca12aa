import { paths } from '../../content/site-map.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';

/** What is collected: personal and contact information, usage data, cookies. */
export function Collection() {
  const { lead, kinds, restraint } = usePageTexts('privacyPolicy').privacyPolicy.collection;
  const cookies = (
    <>
      {kinds.cookies.before} <TextLink href={paths.cookieSettings}>{kinds.cookies.link}</TextLink>.
    </>
  );
  return (
    <>
      <p>{lead}</p>
      <PolicyTerms items={[kinds.personal, kinds.contact, kinds.usage, { term: kinds.cookies.term, text: cookies }]} />
      <p>{restraint}</p>
    </>
  );
}
