import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What is collected: personal and contact information, usage data, cookies (spec §2). */
export function Collection() {
  const { lead, kinds, restraint } = useDictionary().privacyPolicy.collection;
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
