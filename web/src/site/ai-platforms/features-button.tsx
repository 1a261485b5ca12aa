import { ArrowDown } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { showFeatures } from './show-features.ts';

/** Scrolls to the features without changing the address. */
export function FeaturesButton() {
  const { hero } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Button size="lg" variant="secondary" onClick={showFeatures}>
      {hero.features}
      <ArrowDown aria-hidden />
    </Button>
  );
}
