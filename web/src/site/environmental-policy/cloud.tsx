import { PolicyTerms } from '../../ui/policy-parts.tsx';
import { usePageTexts } from '../texts.ts';

/** What is done in the systems we build. */
export function Cloud() {
  const { lead, measures } = usePageTexts('environmentalPolicy').environmentalPolicy.cloud;
  return (
    <>
      <p>{lead}</p>
      <PolicyTerms items={[measures.size, measures.off, measures.place, measures.tidy]} />
    </>
  );
}
