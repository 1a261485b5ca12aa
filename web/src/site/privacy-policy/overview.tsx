import { CheckList } from '../../ui/check-list.tsx';
import { usePageTexts } from '../texts.ts';

/** The whole policy in a minute. */
export function Overview() {
  const { controller, points, scope } = usePageTexts('privacyPolicy').privacyPolicy.overview;
  return (
    <>
      <p>{controller}</p>
      <CheckList items={[points.little, points.nobody, points.never, points.yours]} />
      <p>{scope}</p>
    </>
  );
}
