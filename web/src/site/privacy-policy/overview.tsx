import { useDictionary } from '../../i18n/use-language.ts';
import { CheckList } from '../../ui/check-list.tsx';

/** The whole policy in a minute. */
export function Overview() {
  const { controller, points, scope } = useDictionary().privacyPolicy.overview;
  return (
    <>
      <p>{controller}</p>
      <CheckList items={[points.little, points.nobody, points.never, points.yours]} />
      <p>{scope}</p>
    </>
  );
}
