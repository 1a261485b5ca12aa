import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function WhatWeDoPage() {
  const { whatWeDo } = useDictionary();
  return (
    <>
      <PageHead title={whatWeDo.head.title} description={whatWeDo.head.description} />
      <PageHero title={whatWeDo.hero.title} lead={whatWeDo.hero.lead} />
    </>
  );
}
