import { useDictionary } from '../../i18n/use-language.ts';
import { CheckList } from '../../ui/check-list.tsx';

/** How the data is protected, and what happens when that fails. */
export function Security() {
  const { points, breach } = useDictionary().privacyPolicy.security;
  return (
    <>
      <CheckList items={[points.transport, points.passwords, points.access, points.logs]} />
      <p>{breach}</p>
    </>
  );
}
