import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Declined } from './declined.tsx';
import { Now } from './now.tsx';
import { Pilotage } from './picture.tsx';
import { Principles } from './principles.tsx';
import { Process, PROCESS } from './process.tsx';
import { Work } from './work.tsx';

/** How we work and on what; leads to contact, platform, customers and about. */
export default function WhatWeDoPage() {
  const { whatWeDo } = usePageTexts('whatWeDo');
  return (
    <MarketingPage
      texts={whatWeDo}
      picture={<Pilotage />}
      heroLinks={{ primary: paths.contact, secondary: `#${PROCESS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.platform }}
    >
      <Work />
      <Now />
      <Process />
      <Principles />
      <Declined />
    </MarketingPage>
  );
}
