import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';

import { Cloud, Orb, Ripples, Spruce, WaterGradient } from '../scenes/nature.tsx';
import type { Place } from '../scenes/nature.tsx';
import { theme } from '../theme/theme.ts';
import { Eyebrow } from '../ui/section-heading.tsx';
import { Container } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

const { color } = theme;

/** Painted wood: bright by day, and never brighter than the lit window by night. */
const paint = `color-mix(in srgb, ${color.accent} 62%, ${color.islandNear})`;

/** `y` is the rock it stands on, `x` its left wall. */
const Boathouse = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M82 -104 v-34 h15 v48 Z" fill={color.islandNear} />
    <path d="M0 14 V -62 L 58 -112 116 -62 V 14 Z" fill={paint} />
    <path d="M-13 -54 L 58 -116 129 -54 120 -45 58 -99 -4 -45 Z" fill={color.cloud} />
    <path d="M20 14 V -36 h30 V 14 Z" fill={color.band} opacity="0.55" />
    <path d="M67 -38 h30 v32 h-30 Z" fill={color.light} />
    <path d="M67 -22 h30 M82 -38 v32 M65 -40 h34 v36 h-34 Z" fill="none" stroke={color.cloud} strokeWidth="3.5" />
  </g>
);

const Picture = styled.svg({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky} 62%)`,
});

/** A lit boathouse: by day in the light theme, by night in the dark one. */
function Harbour() {
  return (
    <Picture viewBox="0 0 720 840" preserveAspectRatio="xMaxYMid slice" aria-hidden focusable="false">
      <WaterGradient id="harbour-water" />

      <Orb x={318} y={318} radius={62} halos="168,0.3 112,0.5" />
      <Cloud x={476} y={346} scale={0.9} />
      <Cloud x={536} y={180} scale={0.7} opacity={0.7} />

      <path
        fill={color.islandFar}
        d="M-10 470 C 50 444 120 440 176 452 S 268 446 330 462 L 352 470 Z M420 470 C 470 448 520 456 570 442 S 680 440 740 450 V 470 Z"
      />
      <rect y="468" width="720" height="372" fill="url(#harbour-water)" />
      <path d="M262 468 h112 l84 372 h-280 Z" fill={color.glow} opacity="0.2" />
      <Ripples
        d="M60 506 h86 M250 496 h44 M196 540 h92 M90 584 h48 M236 606 h70 M36 650 h90 M180 676 h40 M560 500 h60"
        width={2.5}
        opacity={0.45}
      />

      <path fill={color.island} d="M372 546 C 410 480 462 446 520 444 S 640 424 730 404 V 560 H 372 Z" />
      <Spruce trunk={6} x={560} y={448} height={92} />
      <Spruce trunk={6} x={604} y={436} height={124} />
      <Spruce trunk={6} x={652} y={428} height={104} />
      <Spruce trunk={6} x={694} y={418} height={136} />

      <path
        fill={color.islandNear}
        d="M336 560 C 372 528 424 516 470 518 S 640 500 730 488 V 640 C 600 664 430 640 336 560 Z"
      />
      <Boathouse x={498} y={520} />
      <path
        d="M456 556 h-196 v9 h196 Z M276 565 h7 v34 h-7 Z M330 565 h7 v34 h-7 Z M390 565 h7 v30 h-7 Z"
        fill={color.islandNear}
      />
      <g transform="translate(318 640)">
        <path d="M-58 -6 h112 c-4 20 -22 28 -40 28 h-36 c-18 0 -32 -10 -36 -28 Z" fill={paint} />
        <path d="M-52 2 h102" stroke={color.cloud} strokeWidth="3" opacity="0.6" />
        <path d="M-34 34 h66" stroke={color.cloud} strokeWidth="2.5" strokeLinecap="round" opacity="0.5" />
      </g>

      <path fill={color.islandNear} d="M-10 840 V 772 C 70 742 170 752 250 780 S 380 822 440 840 Z" />
      <Spruce trunk={6} x={40} y={772} height={118} near />
    </Picture>
  );
}

const Title = styled.h1({
  fontSize: theme.size.title,
  letterSpacing: '-0.03em',
  lineHeight: 1.08,
  overflowWrap: 'break-word',
});

const Lead = styled.p({
  marginBlock: `${theme.space.sm} ${theme.space.xl}`,
  color: theme.color.textMuted,
  overflowWrap: 'break-word',
});

const Help = styled.p({ marginTop: theme.space.lg, ...theme.text.note });

const Back = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.45em',
  marginTop: theme.space.lg,
  paddingBlock: '0.35rem',
  fontSize: theme.size.sm,
  [theme.media.touch]: { minHeight: '2.75rem' },
  '& svg': theme.square('1.1em'),
});

interface AuthScreenProps {
  eyebrow: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  help?: string;
  back: { href: string; text: string };
  /** Changes when the screen shows another step. */
  stage?: string;
}

/** On a phone the footer stands below the window, where no step moves it. */
const Ground = styled.div({
  display: 'grid',
  flex: 1,
  minHeight: '100svh',
  alignItems: 'start',
  paddingBlock: 'clamp(1rem, 0.2rem + 3.4vw, 4rem) clamp(3rem, 2rem + 4vw, 5.5rem)',
  [theme.media.md]: { alignItems: 'center', minHeight: 0 },
});

const Sheet = styled.div({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.xl,
  background: theme.color.surface,
  boxShadow: theme.shadow.mid,
  [theme.media.md]: { gridTemplateColumns: 'minmax(24rem, 1fr) minmax(0, 1.15fr)', minHeight: '42rem' },
});

/** A strip above the form on a phone, the right half of the sheet where there is room. */
const View = styled.div({
  position: 'relative',
  height: 'clamp(11.5rem, 48vw, 22rem)',
  [theme.media.md]: { gridArea: '1 / 2', height: 'auto' },
});

/** Aligned to the top, so that it does not move while the rest of the page loads. */
const Words = styled.div({
  padding: 'clamp(1.5rem, 0.9rem + 2.8vw, 4rem)',
  [theme.media.md]: { gridArea: '1 / 1', paddingTop: 'clamp(2.5rem, 1.5rem + 4vw, 5.5rem)' },
});

/** The two halves of a sign-in page: form and picture. */
function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <Container>
        <Sheet>
          <View>
            <Harbour />
          </View>
          <Words>{children}</Words>
        </Sheet>
      </Container>
    </Ground>
  );
}

/** A page of the sign-in: title, content, and a link back. */
export function AuthScreen({ eyebrow, title, lead, children, help, back, stage }: AuthScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);

  // Announces the new step to screen readers.
  useEffect(() => {
    if (stage !== last.current) heading.current?.focus();
    last.current = stage;
  }, [stage]);

  return (
    <AuthLayout>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {/* Another step has others of these, rather than moving the ones before. */}
      <Fragment key={stage}>
        <Lead>{lead}</Lead>
        {children}
        {help ? <Help>{help}</Help> : null}
        <Back href={back.href}>
          <ArrowLeft aria-hidden />
          {back.text}
        </Back>
      </Fragment>
    </AuthLayout>
  );
}
