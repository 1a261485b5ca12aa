import styled from '@emotion/styled';
import { useState } from 'react';

import { paths } from '../src/content/site-map.ts';
import { theme } from '../src/theme/theme.ts';
import { spaces } from '../src/theme/tokens.ts';
import { setTheme, useTheme } from '../src/theme/use-theme.ts';
import { Badge } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { ClosingBand } from '../src/ui/closing-band.tsx';
import { Stack } from '../src/ui/grid.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { PageHero } from '../src/ui/page-hero.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Buttons } from './buttons.tsx';
import { Cards } from './disclosure.tsx';
import { Colours } from './shapes.tsx';
import { Disclosure } from './disclosure.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { Shapes } from './shapes.tsx';
import { Sample, Specimen } from './specimen.tsx';
import { Tables } from './disclosure.tsx';
import { TypeScale } from './shapes.tsx';
import { Waiting } from './overlays.tsx';

function Settings() {
  const [isOn, setOn] = useState(true);
  return (
    <Specimen title="Checkbox and switch">
      <Sample label="Checkbox">
        <Stack gap="sm">
          <Checkbox label="I have read the tide table" />
          <Checkbox label="I know what it means" error="You must know what it means" />
          <Checkbox label="Not to be had" disabled />
        </Stack>
      </Sample>
      <Sample label="Switch">
        <Stack gap="lg">
          <Switch label="Navigation lights" help="From sunset to sunrise." checked={isOn} onChange={setOn} />
          <Switch label="Foghorn" checked={!isOn} onChange={(next) => setOn(!next)} />
          <Switch label="Keel" help="Cannot be switched off." checked onChange={() => {}} disabled />
        </Stack>
      </Sample>
    </Specimen>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  font-size: ${theme.size.xs};
`;

const Bar = styled.span`
  height: 1rem;
  border-radius: 2px;
  background: ${theme.color.accent};
`;

const Spaces = () => (
  <Specimen title="Spacing">
    <Stack as="ul" gap="xs">
      {Object.keys(spaces).map((name) => (
        <Line key={name}>
          {name}
          <Bar style={{ width: theme.space[name as keyof typeof spaces] }} />
        </Line>
      ))}
    </Stack>
  </Specimen>
);

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
