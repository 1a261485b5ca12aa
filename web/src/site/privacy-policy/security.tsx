import { CheckList } from '../../ui/check-list.tsx';
import { usePageTexts } from '../texts.ts';

/** How the data is protected, and what happens when that fails. */
export function Security() {
  const { points, breach } = usePageTexts('privacyPolicy').privacyPolicy.security;
  return (
    <>
      <CheckList items={[points.transport, points.passwords, points.access, points.logs]} />
      <p>{breach}</p>
    </>
  );
}
