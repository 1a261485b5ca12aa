import { paths } from '../src/content/site-map.ts';
import { setTheme, useTheme } from '../src/theme/use-theme.ts';
import { Badge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { ClosingBand } from '../src/ui/closing-band.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { PageHero } from '../src/ui/page-hero.tsx';
import { Buttons } from './buttons.tsx';
import { Cards } from './cards.tsx';
import { Colours } from './colours.tsx';
import { Disclosure } from './disclosure.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { PaintBox } from './paint-box.tsx';
import { Settings } from './settings.tsx';
import { Shapes } from './shapes.tsx';
import { Spaces } from './spaces.tsx';
import { Tables } from './tables.tsx';
import { TypeScale } from './type-scale.tsx';
import { Waiting } from './waiting.tsx';

/**
 * All of `ui/` and `theme/` on one page. The development server serves it at /design-system/; no build contains it.
 * Its own hero and closing band are the samples of those two.
 */
export function DesignSystemPage() {
  const isDark = useTheme() === 'dark';
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
          <>
            <LinkButton href={paths.home} size="lg">
              First action
            </LinkButton>
            <LinkButton href={paths.contact} variant="secondary" size="lg">
              Second action
            </LinkButton>
          </>
        }
        picture={<PaintBox />}
      >
        <Badge>What stands below</Badge>
      </PageHero>
      <Colours />
      <TypeScale />
      <Spaces />
      <Shapes />
      <Buttons />
      <Cards />
      <Disclosure />
      <Fields />
      <Settings />
      <Overlays />
      <Waiting />
      <Tables />
      <ClosingBand
        title="ClosingBand"
        text="How a page ends: one question and where the answer begins."
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              The answer
            </LinkButton>
            <LinkButton href={paths.services} variant="outlineOnBand" size="lg">
              Another one
            </LinkButton>
          </>
        }
      />
    </main>
  );
}
