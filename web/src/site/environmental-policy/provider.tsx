import { usePageTexts } from '../texts.ts';

/** What the cloud providers report, and how far it can be trusted. */
export function Provider() {
  const { where, reports, caution } = usePageTexts('environmentalPolicy').environmentalPolicy.provider;
  return (
    <>
      <p>{where}</p>
      <p>{reports}</p>
      <p>{caution}</p>
    </>
  );
}
