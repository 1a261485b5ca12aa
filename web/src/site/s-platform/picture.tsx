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
