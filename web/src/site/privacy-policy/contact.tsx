import { brand } from '../../content/brand.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { PolicyContact } from '../../ui/policy-parts.tsx';

/** Whom to ask about personal data. */
export function Contact() {
  const { contact } = useDictionary().privacyPolicy;
  const { language } = useLanguage();
  const { street, postcode, city, country } = brand.address;
  return (
    <>
      <p>{contact.text}</p>
      <PolicyContact
        email={brand.privacyEmail}
        lines={[brand.name, street, `${postcode} ${city}, ${country[language]}`]}
      />
    </>
  );
}
