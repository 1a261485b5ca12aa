import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { usePageTexts } from '../texts.ts';

/** Where the company's footprint is, and the order in which it goes about it. */
export function Commitment() {
  const { scale, order, rules } = usePageTexts('environmentalPolicy').environmentalPolicy.commitment;
  return (
    <>
      <p>{scale}</p>
      <p>{order}</p>
      <PolicyTerms items={[rules.measure, rules.reduce, rules.balance]} />
    </>
  );
}
