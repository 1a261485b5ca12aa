import { brand } from '../../content/brand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PolicyContact } from '../../ui/policy-parts.tsx';
import { usePageTexts } from '../texts.ts';

/** The contact for personal data. */
export function Contact() {
  const { contact } = usePageTexts('privacyPolicy').privacyPolicy;
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
