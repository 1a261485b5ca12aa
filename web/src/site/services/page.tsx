import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Numbers } from './numbers.tsx';
import { Questions } from './questions.tsx';
import { ServiceIndex } from './service-index.tsx';
import { QUESTIONS, serviceOrder } from './service-order.ts';
import { ServiceSection } from './service-section.tsx';
import { SignalMast } from './picture.tsx';
import { StartupHours } from './startup-hours.tsx';

/** The six services in full, what they are measured by, and what is asked before signing (spec §2). */
export default function ServicesPage() {
  const { services } = useDictionary();
  const { hero, closing } = services;
  return (
    <>
      <PageHead title={services.head.title} description={services.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<SignalMast />}
        actions={
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${QUESTIONS}`, text: hero.secondary }}
          />
        }
      />
      <ServiceIndex />
      {serviceOrder.slice(0, 3).map((service) => (
        <ServiceSection key={service.id} {...service} />
      ))}
      <Numbers />
      {serviceOrder.slice(3).map((service) => (
        <ServiceSection key={service.id} {...service} />
      ))}
      <StartupHours />
      <Questions />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.whatWeDo, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
