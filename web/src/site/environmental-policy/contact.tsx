import { brand } from '../../content/brand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PolicyContact } from '../../ui/policy-parts.tsx';
import { usePageTexts } from '../texts.ts';

/** The contact for environmental questions. */
export function Contact() {
  const { contact } = usePageTexts('environmentalPolicy').environmentalPolicy;
  const { language } = useLanguage();
  const { street, postcode, city, country } = brand.address;
  return (
    <>
      <p>{contact.text}</p>
      <PolicyContact email={brand.email} lines={[brand.name, street, `${postcode} ${city}, ${country[language]}`]} />
    </>
  );
}
