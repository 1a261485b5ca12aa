import { ArrowDown } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { showFeatures } from './show-features.ts';

/** Spec §2, AI platform: a button that scrolls to the features. It leaves the address as it is. */
export function FeaturesButton() {
  const { hero } = useDictionary().aiPlatforms;
  return (
    <Button size="lg" variant="secondary" onClick={showFeatures}>
      {hero.features}
      <ArrowDown aria-hidden />
    </Button>
  );
}
