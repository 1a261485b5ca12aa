import { brand } from '../../content/brand.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { PolicyContact } from '../../ui/policy-parts.tsx';

/** Whom to ask about the environmental work. */
export function Contact() {
  const { contact } = useDictionary().environmentalPolicy;
  const { language } = useLanguage();
  const { street, postcode, city, country } = brand.address;
  return (
    <>
      <p>{contact.text}</p>
      <PolicyContact email={brand.email} lines={[brand.name, street, `${postcode} ${city}, ${country[language]}`]} />
    </>
  );
}
