import { paths } from '../src/content/site-map.ts';
import { theme } from '../src/theme/theme.ts';
import { setTheme, useIsDark } from '../src/theme/use-theme.ts';
import { ActionPair } from '../src/ui/arrow-button.tsx';
import { Badge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { ClosingBand } from '../src/ui/closing-band.tsx';
import { PageHero } from '../src/ui/page-hero.tsx';
import { Buttons } from './buttons.tsx';
import { Fields, Settings } from './fields.tsx';
import { Cards, Disclosure, Tables } from './lists.tsx';
import { Overlays, Waiting } from './overlays.tsx';
import { Tokens } from './tokens.tsx';

const { color } = theme;

const inks = [
  'skySoft',
  'sky',
  'cloud',
  'islandFar',
  'water',
  'waterDeep',
  'island',
  'islandNear',
  'wall',
  'orb',
  'glow',
  'light',
] as const;

const PaintBox = () => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    {inks.map((ink, index) => (
      <circle
        key={ink}
        cx={95 + (index % 4) * 123}
        cy={90 + Math.floor(index / 4) * 120}
        r="46"
        fill={color[ink]}
        stroke={color.islandNear}
        strokeOpacity="0.25"
      />
    ))}
  </svg>
);

/**
 * All of `ui/` and `theme/` on one page. The development server serves it at /design-system/; no build contains it.
 * Its own hero and closing band are the samples of those two.
 */
export function DesignSystemPage() {
  const isDark = useIsDark();
  return (
    <main>
      <Button variant="quiet" onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? 'Light theme' : 'Dark theme'}
      </Button>
      <PageHero
        eyebrow="PageHero, eyebrow"
        title="Design system"
        lead="The pieces pages are built from, in every state. Switch the theme above and narrow the window: nothing may break."
        actions={
          <ActionPair
            texts={{ primary: 'First action', secondary: 'Second action' }}
            links={{ primary: paths.home, secondary: paths.contact }}
          />
        }
        picture={<PaintBox />}
      >
        <Badge>What stands below</Badge>
      </PageHero>
      <Tokens />
      <Buttons />
      <Cards />
      <Disclosure />
      <Fields />
      <Settings />
      <Overlays />
      <Waiting />
      <Tables />
      <ClosingBand
        texts={{
          title: 'ClosingBand',
          text: 'How a page ends: one question and where the answer begins.',
          primary: 'The answer',
          secondary: 'Another one',
        }}
        links={{ primary: paths.contact, secondary: paths.services }}
      />
    </main>
  );
}
