import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Numbers } from './numbers.tsx';
import { Questions } from './questions.tsx';
import { ServiceIndex } from './service-index.tsx';
import { QUESTIONS, serviceOrder } from './service-order.ts';
import { ServiceSection } from './service-section.tsx';
import { SignalMast } from './signal-mast.tsx';
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
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${QUESTIONS}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
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
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.whatWeDo} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
