import { ArrowDown } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { showFeatures } from './show-features.ts';

/** Spec §2, AI platform: a button that scrolls to the features. It leaves the address as it is. */
export function FeaturesButton() {
  const { hero } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Button size="lg" variant="secondary" onClick={showFeatures}>
      {hero.features}
      <ArrowDown aria-hidden />
    </Button>
  );
}
