import { useDictionary } from '../../i18n/use-language.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';

/** What is done in the systems we build. */
export function Cloud() {
  const { lead, measures } = useDictionary().environmentalPolicy.cloud;
  return (
    <>
      <p>{lead}</p>
      <PolicyTerms items={[measures.size, measures.off, measures.place, measures.tidy]} />
    </>
  );
}
