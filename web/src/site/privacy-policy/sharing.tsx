import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { usePageTexts } from '../texts.ts';

/** Recipients, where the data is, and what other companies learn: nothing. */
export function Sharing() {
  const { lead, recipients, where, pages } = usePageTexts('privacyPolicy').privacyPolicy.sharing;
  return (
    <>
      <p>{lead}</p>
      <PolicyTerms items={[recipients.hosting, recipients.mail, recipients.authorities]} />
      <p>{where}</p>
      <p>{pages}</p>
    </>
  );
}
