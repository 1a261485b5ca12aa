import { useDictionary } from '../../i18n/use-language.ts';
import { CheckList } from '../../ui/check-list.tsx';

/** What is done in the company itself. */
export function Practices() {
  const { points, site } = useDictionary().environmentalPolicy.practices;
  return (
    <>
      <CheckList items={[points.travel, points.hardware, points.power, points.paper, points.suppliers]} />
      <p>{site}</p>
    </>
  );
}
