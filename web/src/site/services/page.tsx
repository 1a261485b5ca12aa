import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Numbers } from './numbers.tsx';
import { SignalMast } from './picture.tsx';
import { Questions } from './questions.tsx';
import { ServiceIndex } from './service-index.tsx';
import { QUESTIONS, serviceOrder } from './service-order.ts';
import { ServiceSection } from './service-section.tsx';
import { StartupHours } from './startup-hours.tsx';

/** The six services in full, their figures, and questions before signing. */
export default function ServicesPage() {
  const { services } = usePageTexts('services');
  return (
    <MarketingPage
      texts={services}
      picture={<SignalMast />}
      heroLinks={{ primary: paths.contact, secondary: `#${QUESTIONS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.whatWeDo }}
    >
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
    </MarketingPage>
  );
}
