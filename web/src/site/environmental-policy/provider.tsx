import { useDictionary } from '../../i18n/use-language.ts';

/** What the cloud providers report, and how far it can be trusted. */
export function Provider() {
  const { where, reports, caution } = useDictionary().environmentalPolicy.provider;
  return (
    <>
      <p>{where}</p>
      <p>{reports}</p>
      <p>{caution}</p>
    </>
  );
}
