import { useToday } from '../browser/use-today.ts';
import { brand } from '../content/brand.ts';
import { formatDate } from '../format/date.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PageHead } from '../page/page-head.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { PolicyLayout, type PolicyLayoutProps } from '../ui/policy-layout.tsx';
import { PolicyContact, PolicyDate } from '../ui/policy-parts.tsx';

export interface PolicyPageProps {
  texts: {
    head: { title: string; description: string };
    hero: { title: string; lead: string };
    updated: string;
    contents: string;
  };
  parts: PolicyLayoutProps['parts'];
}

/** A policy: hero with the date, then its parts with a table of contents. */
export function PolicyPage({ texts, parts }: PolicyPageProps) {
  const { locale } = useLanguage();
  const today = useToday();
  return (
    <>
      <PageHead title={texts.head.title} description={texts.head.description} />
      <PageHero title={texts.hero.title} lead={texts.hero.lead}>
        <PolicyDate label={texts.updated} date={today} text={formatDate(`${today}T00:00`, locale)} />
      </PageHero>
      <PolicyLayout contentsLabel={texts.contents} parts={parts} />
    </>
  );
}

/** The company's address for questions about a policy. */
export function PolicyAddress({ text, email }: { text: string; email: string }) {
  const { language } = useLanguage();
  const { street, postcode, city, country } = brand.address;
  return (
    <>
      <p>{text}</p>
      <PolicyContact email={email} lines={[brand.name, street, `${postcode} ${city}, ${country[language]}`]} />
    </>
  );
}
