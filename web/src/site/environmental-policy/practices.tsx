import { CheckList } from '../../ui/check-list.tsx';
import { usePageTexts } from '../texts.ts';

/** What is done in the company itself. */
export function Practices() {
  const { points, site } = usePageTexts('environmentalPolicy').environmentalPolicy.practices;
  return (
    <>
      <CheckList items={[points.travel, points.hardware, points.power, points.paper, points.suppliers]} />
      <p>{site}</p>
    </>
  );
}
