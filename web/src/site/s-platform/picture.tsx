import styled from '@emotion/styled';

import { Block, line, type Point } from '../../scenes/isometric.tsx';
import { Ripples } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const Container = ({ at, fill }: { at: Point; fill: string }) => (
  <Block at={at} size={[128, 52, 50]} fill={fill} isRibbed />
);

/** Four containers, one for each product: three stand on the quay, the crane has the fourth. */
export const Quay = () => (
  <Scene>
    <path d="M-4 -4 H564 V424 H-4 Z" fill={color.water} />
    <Ripples d="M30 90 h60 M70 150 h40 M24 238 h50 M90 350 h70 M40 392 h46 M180 396 h40" width={2.5} opacity={0.6} />
    <g transform="translate(316 232)">
      <Block at={[-112, -330, -46]} size={[480, 520, 46]} fill={color.islandFar} />
      <path d={line([-96, -330, 0], [-96, 174, 0], [368, 174, 0])} fill="none" stroke={color.cloud} strokeWidth="3" />
      <Container at={[-60, -96, 0]} fill={color.accent} />
      <Container at={[-60, -20, 0]} fill={color.island} />
      <Container at={[-60, -96, 50]} fill={color.wall} />
      <path
        d={`${line([-60, 62, 0], [68, 62, 0], [68, 114, 0], [-60, 114, 0])}Z`}
        fill={color.islandNear}
        opacity="0.3"
      />
      <g stroke={color.islandNear} strokeWidth="2.5" fill="none">
        <path
          d={line([-60, 62, 104], [4, 88, 158], [68, 114, 104]) + line([68, 62, 104], [4, 88, 158], [-60, 114, 104])}
        />
        <path d={line([4, 88, 158], [4, 88, 460])} strokeWidth="5" />
      </g>
      <Container at={[-60, 62, 54]} fill={color.light} />
    </g>
  </Scene>
);

const dotted = { fill: 'none', strokeWidth: 2.5, strokeDasharray: '1 8', strokeLinecap: 'round' } as const;

/** An open boat; `load` is the colour of the crate in it. */
const Boat = ({ x, y, load }: { x: number; y: number; load?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    {load ? <path d="M-12 -22 h22 v18 h-22 Z" fill={load} /> : null}
    <path d="M-34 -6 H26 L38 -12 C34 2 28 8 20 12 H-24 C-31 8 -33 2 -34 -6 Z" fill={color.islandNear} />
    <path d="M-44 14 H36" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
  </g>
);

/** Moving: from a crowded rock to an ordered quay, one crate at a time. */
const Crossing = () => (
  <>
    <path d="M128 128 C 220 154 340 154 428 126" stroke={color.accent} {...dotted} />
    <path fill={color.island} d="M-6 130 C 20 104 70 100 104 112 S 136 128 142 134 Z" />
    <path d="M30 84 h22 v20 h-22 Z M58 90 h18 v16 h-18 Z" fill={color.wall} />
    <path d="M40 66 h20 v18 h-20 Z" fill={color.light} transform="rotate(-8 50 75)" />
    <Boat x={278} y={136} load={color.light} />
    <path d="M418 116 H566 V140 H418 Z" fill={color.islandNear} />
    <path d="M436 94 h24 v22 h-24 Z M464 94 h24 v22 h-24 Z M492 94 h24 v22 h-24 Z" fill={color.accent} />
    <path d="M450 70 h24 v22 h-24 Z M478 70 h24 v22 h-24 Z" fill={color.wall} />
  </>
);

/** Releasing: through one lock after another, out to sea. */
const Locks = () => (
  <>
    <path fill={color.island} d="M0 168 V104 H132 V118 H276 V132 H420 V146 H566 V168 Z" />
    <path fill={color.waterDeep} d="M0 116 H128 V168 H0 Z M140 130 H272 V168 H140 Z M284 144 H416 V168 H284 Z" />
    <path fill={color.waterDeep} d="M428 152 H566 V168 H428 Z" />
    <path d="M126 76 h12 v92 h-12 Z M270 90 h12 v78 h-12 Z M414 104 h12 v64 h-12 Z" fill={color.islandNear} />
    <circle cx="132" cy="68" r="7" fill={color.accent} />
    <circle cx="276" cy="82" r="7" fill={color.accent} />
    <circle cx="420" cy="96" r="7" fill={color.light} />
    <Boat x={64} y={106} load={color.wall} />
    <Boat x={208} y={120} load={color.wall} />
    <Boat x={352} y={134} load={color.wall} />
  </>
);

/** Running: a fleet in formation, and one boat on its way to the empty place. */
const Fleet = () => (
  <>
    <Boat x={92} y={108} load={color.accent} />
    <Boat x={204} y={108} load={color.accent} />
    <Boat x={316} y={108} load={color.accent} />
    <Boat x={148} y={146} load={color.accent} />
    <Boat x={372} y={146} load={color.accent} />
    <path
      d="M226 140 H286 L298 134 C294 148 288 154 280 158 H236 C229 154 227 148 226 140 Z"
      stroke={color.accent}
      {...dotted}
    />
    <path d="M430 112 C 396 116 350 118 306 134" stroke={color.accent} {...dotted} />
    <Boat x={466} y={112} load={color.light} />
  </>
);

/** Watching: the tide on its pole, and the buoy that rides on it. */
const TideGauge = () => (
  <>
    <path
      fill={color.waterDeep}
      d="M0 126 C 40 112 72 112 108 124 S 180 136 220 118 S 296 84 340 100 S 420 138 470 126 S 536 114 566 120 V168 H0 Z"
    />
    <path
      d="M0 126 C 40 112 72 112 108 124 S 180 136 220 118 S 296 84 340 100 S 420 138 470 126 S 536 114 566 120"
      fill="none"
      stroke={color.accent}
      strokeWidth="3"
    />
    <path d="M0 84 H566" stroke={color.light} {...dotted} />
    <path d="M96 40 h16 v128 h-16 Z" fill={color.wall} />
    <path
      d="M96 52 h10 v5 h-10 Z M96 70 h16 v5 h-16 Z M96 88 h10 v5 h-10 Z M96 106 h16 v5 h-16 Z"
      fill={color.islandNear}
    />
    <g transform="translate(322 96) rotate(6)">
      <path d="M-13 4 L-5 -36 H5 L13 4 Z" fill={color.accent} />
      <circle cy="-41" r="6" fill={color.light} />
      <path d="M-20 6 h40" stroke={color.cloud} strokeWidth="2.5" strokeLinecap="round" opacity="0.7" />
    </g>
  </>
);

const View = styled.svg({ background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky})` });

const scenes = [
  <Crossing key="migration" />,
  <Locks key="devops" />,
  <Fleet key="kubernetes" />,
  <TideGauge key="monitoring" />,
];

/** What each of the four products does, in their order. */
export const productPictures = scenes.map((scene) => (
  <View key={scene.key} viewBox="0 0 560 168" aria-hidden focusable="false">
    <path
      fill={color.islandFar}
      d="M-6 92 C 44 76 100 84 150 78 S 246 82 286 92 Z M330 92 C 380 80 430 84 476 74 S 540 80 566 78 V 92 Z"
    />
    <path fill={color.water} d="M0 91 H560 V168 H0 Z" />
    {scene}
  </View>
));
