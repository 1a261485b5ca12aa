import { useDictionary } from '../../i18n/use-language.ts';
import { PolicyTerms } from '../../ui/policy-parts.tsx';

/** Where the company's footprint is, and the order in which it goes about it. */
export function Commitment() {
  const { scale, order, rules } = useDictionary().environmentalPolicy.commitment;
  return (
    <>
      <p>{scale}</p>
      <p>{order}</p>
      <PolicyTerms items={[rules.measure, rules.reduce, rules.balance]} />
    </>
  );
}
