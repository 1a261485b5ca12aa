import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Course, Orb, Pine, Ripples, Stars, Stroke, WaterGradient } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A hump of granite and its reflection. `y` is the waterline. */
function Island({ x, y, width, height }: Place & { width: number; height: number }) {
  const right = x + width;
  const hump = (rise: number) =>
    `M${x} ${y} C ${x + width * 0.1} ${y - rise * 0.7} ${x + width * 0.28} ${y - rise} ${x + width * 0.44} ${y - rise * 0.92} S ${x + width * 0.8} ${y - rise * 0.86} ${right} ${y} Z`;
  return (
    <>
      <path d={hump(height)} fill={color.island} />
      <path d={hump(-height * 0.4)} fill={color.island} opacity="0.28" />
      <path d={`M${x - 14} ${y + 1} H ${right + 14}`} stroke={color.cloud} strokeWidth="2" opacity="0.5" />
    </>
  );
}

const drift = keyframes({ from: { transform: 'translateX(-14px)' }, to: { transform: 'translateX(26px)' } });
const sail = keyframes({ from: { offsetDistance: '0%' }, to: { offsetDistance: '100%' } });
const shine = keyframes({ '0%, 100%': { opacity: 0.35 }, '50%': { opacity: 1 } });

const STARS =
  '716,142,1.2 842,40,1.8 980,52,1.2 1046,-30,1.6 1340,34,1.4 1398,150,1.8 1330,210,1.2 800,216,1.2 560,330,1.2 1400,300,1.4 760,-110,1.4 930,-170,1.2 1290,-120,1.6 -60,-40,1.6 -190,120,1.2 -440,60,1.8 -900,-20,1.6 1560,-90,1.6 1640,90,1.2 1780,-30,1.8 2220,40,1.6 2400,120,1.2';
const RIPPLES =
  'M60 462 h70 M190 452 h36 M250 546 h110 M560 456 h56 M604 560 h90 M500 596 h54 M700 540 h30 M960 470 h64 M1010 600 h120 M900 582 h40 M1060 486 h40 M1330 456 h60 M1400 540 h40 M830 612 h70 M-90 470 h80 M-210 520 h60 M-640 470 h90 M1560 470 h70 M1960 470 h90';
const NORTH_ROUTE = 'M436 470 C 560 520, 700 520, 804 478';
const SOUTH_ROUTE = 'M804 478 C 900 545, 1080 560, 1236 512';

/**
 * Up to 96rem it is as wide as the window; from there on its middle keeps its size, and wider windows see more of the sea to
 * both sides. Nothing of the sky is cut off, since it may overflow.
 */
const Picture = styled.svg({
  position: 'absolute',
  inset: 'auto 0 0',
  width: 'min(100%, 96rem)',
  height: 'clamp(16rem, 44.03vw, 42.27rem)',
  marginInline: 'auto',
  overflow: 'visible',
  '& .drifting': { animation: `${drift} 24s ease-in-out infinite alternate` },
  '& .shining': { animation: `${shine} 5s ease-in-out infinite` },
  '& .ferry': {
    offsetPath: `path('${SOUTH_ROUTE}')`,
    offsetRotate: '0deg',
    offsetDistance: '46%',
    animation: `${sail} 60s linear infinite alternate`,
  },
  [theme.media.still]: { '& .drifting, & .ferry, & .shining': { animation: 'none' } },
});

/**
 * The archipelago outside Göteborg. Islands stand for services, ferry lines for their connections, and the lighthouse for
 * monitoring. Day in the light theme, night in the dark theme. Windows up to 1,536 px see 0 to 1440 of it.
 */
export function Archipelago() {
  return (
    <Picture viewBox="0 0 1440 634" preserveAspectRatio="xMaxYMax slice" aria-hidden focusable="false">
      <WaterGradient id="water" />

      <Orb x={1170} y={186} radius={50} halos="140,0.3 92,0.5" />
      <Stars at={STARS} />

      <g className="drifting">
        <Cloud x={982} y={150} scale={1.05} />
        <Cloud x={1356} y={92} scale={0.8} />
        <Cloud x={1830} y={60} scale={1.2} />
      </g>
      <Cloud x={1300} y={262} scale={0.7} />
      <Cloud x={-330} y={60} scale={1} />

      <path
        fill={color.islandFar}
        d="M-1260 432 C -1100 404 -940 426 -820 412 S -600 400 -500 432 Z M-400 432 C -330 412 -230 420 -150 410 S 150 408 214 420 S 330 404 398 418 470 430 520 432 Z M590 432 C 650 414 700 422 742 412 S 850 398 905 414 960 428 1010 432 Z M1080 432 C 1130 412 1200 418 1250 404 S 1400 396 1490 416 1560 428 1600 432 Z M1720 432 C 1800 408 1900 420 1990 408 S 2200 400 2280 420 2500 410 2700 424 V 432 Z"
      />
      <rect x="-1260" y="430" width="3960" height="206" fill="url(#water)" />
      <Stroke
        d="M1126 439h88M1146 454h62M1116 470h74M1138 489h96M1098 510h78M1128 533h128M1084 558h100M1122 586h136"
        stroke={color.glow}
        strokeWidth="7"
        opacity="0.35"
      />
      <Ripples d={RIPPLES} opacity={0.42} />

      <Course d={NORTH_ROUTE} />
      <Course d={SOUTH_ROUTE} />
      <Course d="M1236 512 C 1320 500 1380 480 1480 476 S 1660 500 1750 492 M1750 492 C 1900 520 2300 470 2700 500" />
      <Course d="M436 470 C 330 500 160 520 -10 500 S -260 470 -420 490 M-420 490 C -640 530 -900 470 -1260 500" />

      <Island x={-560} y={494} width={240} height={56} />
      <Pine x={-500} y={456} height={52} />
      <Pine x={-474} y={446} height={66} />

      <Island x={330} y={474} width={210} height={42} />
      <Pine x={372} y={444} height={34} />
      <Pine x={394} y={438} height={44} />
      <Pine x={416} y={440} height={30} />

      <Island x={690} y={482} width={250} height={58} />
      <Lighthouse x={838} y={430} scale={0.86} />
      <g fill={color.islandNear}>
        <path d="M742 446 v-17 l13 -11 13 11 v17 Z" />
        <path d="M772 444 v-13 l10 -9 10 9 v13 Z" />
      </g>
      <rect x="751" y="432" width="7" height="8" fill={color.light} />

      <Island x={1130} y={516} width={250} height={66} />
      <Pine x={1184} y={474} height={52} />
      <Pine x={1210} y={464} height={66} />
      <Pine x={1240} y={460} height={48} />
      <Pine x={1300} y={468} height={40} />

      <Island x={1640} y={496} width={230} height={46} />
      <Pine x={1690} y={464} height={36} />

      <g className="ferry">
        <path d="M-26 0 h52 l-8 12 h-36 Z" fill={color.islandNear} />
        <path d="M-14 -12 h26 v12 h-26 Z" fill={color.wall} />
        <path d="M-10 -8 h5 v4 h-5 Z m9 0 h5 v4 h-5 Z" fill={color.light} />
      </g>

      <g fill={color.surface} stroke={color.accent} strokeWidth="3">
        <circle cx="-420" cy="490" r="6" />
        <circle cx="436" cy="470" r="6" />
        <circle cx="804" cy="478" r="6" />
        <circle cx="1236" cy="512" r="6" />
        <circle cx="1750" cy="492" r="6" />
      </g>

      <path
        fill={color.islandNear}
        d="M-1260 636 V 560 C -1000 544 -820 590 -560 606 S -140 590 -10 590 C 60 566 140 570 210 592 S 330 618 400 636 Z"
      />
      <path
        fill={color.islandNear}
        d="M2700 636 V 548 C 2480 540 2300 590 2060 604 S 1600 592 1450 572 C 1390 558 1310 572 1262 596 S 1150 624 1090 636 Z"
      />
      <Pine x={58} y={580} height={80} near />
      <Pine x={100} y={580} height={58} near />
      <Pine x={-700} y={594} height={92} near />
      <Pine x={1392} y={572} height={74} near />
      <Pine x={2150} y={600} height={96} near />
    </Picture>
  );
}

const Frame = styled.svg({ background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky})` });

const frame = { viewBox: '0 0 400 180', 'aria-hidden': true, focusable: false } as const;

const CLOUD = 'M-70 22 a23 23 0 0 1 3 -46 a37 37 0 0 1 67 -19 a30 30 0 0 1 51 18 a24 24 0 0 1 9 47 Z';

/** Crates leave the quay for a cloud, one at a time. */
const MigrationPicture = () => (
  <Frame {...frame}>
    <path d={CLOUD} transform="translate(292 86) scale(1.15)" fill={color.cloud} />
    <path d="M0 150 H150 V180 H0 Z" fill={color.islandNear} />
    <path d="M150 158 H400 V180 H150 Z" fill={color.water} />
    <g fill={color.island}>
      <rect x="30" y="118" width="40" height="32" rx="3" />
      <rect x="76" y="118" width="40" height="32" rx="3" />
      <rect x="53" y="82" width="40" height="32" rx="3" fill={color.islandFar} />
    </g>
    <Stroke d="M104 92 C 150 42 196 40 236 72" stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 8" />
    <rect x="152" y="44" width="30" height="24" rx="3" fill={color.accent} />
    <g fill={color.accent}>
      <rect x="262" y="74" width="26" height="20" rx="3" />
      <rect x="294" y="74" width="26" height="20" rx="3" opacity="0.55" />
    </g>
  </Frame>
);

/** A loop that goes round by itself, from commit to production. */
const DevopsPicture = () => (
  <Frame {...frame}>
    <path
      d="M200 92 C 168 46 92 38 92 92 S 168 138 200 92 S 308 38 308 92 S 232 138 200 92 Z"
      fill="none"
      stroke={color.cloud}
      strokeWidth="20"
    />
    <Stroke
      d="M200 92 C 168 46 92 38 92 92 S 168 138 200 92 S 308 38 308 92 S 232 138 200 92 Z"
      stroke={color.accent}
      strokeWidth="2.5"
      strokeDasharray="1 8"
    />
    <g fill={color.island}>
      <circle cx="92" cy="92" r="15" />
      <circle cx="308" cy="92" r="15" />
    </g>
    <circle cx="200" cy="92" r="19" fill={color.accent} />
    <Stroke d="M192 92 l6 6 11 -12" stroke={color.onAccent} strokeWidth="3.5" strokeLinejoin="round" />
    <Stroke d="M88 85 l-7 7 7 7 M96 85 l7 7 -7 7" stroke={color.cloud} strokeWidth="2.5" strokeLinejoin="round" />
    <Stroke d="M308 99 v-14 M302 90 l6 -6 6 6" stroke={color.cloud} strokeWidth="2.5" strokeLinejoin="round" />
  </Frame>
);

const HEXAGON = 'M0 -30 L26 -15 V15 L0 30 L-26 15 V-15 Z';

/** A cluster of cells. */
const KubernetesPicture = () => (
  <Frame {...frame}>
    <g stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 8" strokeLinecap="round">
      <path d="M200 90 L138 54 M200 90 L262 54 M200 90 L138 126 M200 90 L262 126 M200 90 L330 90 M200 90 L70 90" />
    </g>
    <g fill={color.cloud}>
      <path d={HEXAGON} transform="translate(138 52)" />
      <path d={HEXAGON} transform="translate(262 52)" />
      <path d={HEXAGON} transform="translate(138 128)" />
      <path d={HEXAGON} transform="translate(262 128)" />
    </g>
    <g fill={color.islandFar}>
      <path d={HEXAGON} transform="translate(336 90) scale(0.7)" />
      <path d={HEXAGON} transform="translate(64 90) scale(0.7)" />
    </g>
    <g fill={color.island}>
      <rect x="127" y="41" width="22" height="22" rx="3" />
      <rect x="251" y="41" width="22" height="22" rx="3" />
      <rect x="127" y="117" width="22" height="22" rx="3" />
      <rect x="251" y="117" width="22" height="22" rx="3" />
    </g>
    <path d={HEXAGON} transform="translate(200 90) scale(1.25)" fill={color.accent} />
    <path d="M200 102 l-10.5 -10.3 a6.4 6.4 0 0 1 9 -9 l1.5 1.4 1.5 -1.4 a6.4 6.4 0 0 1 9 9 Z" fill={color.onAccent} />
  </Frame>
);

/** A picture for each of the three services, in their order. */
export const servicePictures = [
  <MigrationPicture key="migration" />,
  <DevopsPicture key="devops" />,
  <KubernetesPicture key="kubernetes" />,
];
