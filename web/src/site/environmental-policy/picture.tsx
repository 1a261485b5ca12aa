import styled from '@emotion/styled';
import { Cloud, Orb, Ripples, Spruce, Stars, WaterGradient } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** `y` is the waterline, `height` reaches to the hub; `turn` is where its blades stand, in degrees. */
function Turbine({ x, y, height, turn }: Place & { height: number; turn: number }) {
  const blade = height * 0.52;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-3.4 0 L -1.6 ${-height} h3.2 L 3.4 0 Z`} fill={color.wall} />
      <path d="M-8 -7 h16 v9 h-16 Z" fill={color.light} />
      <path d="M-16 5 h32" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
      <g transform={`translate(0 ${-height}) rotate(${turn})`} fill={color.wall}>
        {[0, 120, 240].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d={`M-1.4 0 L -3.6 ${-blade * 0.28} L 0 ${-blade} L 1.4 0 Z`}
          />
        ))}
        <circle r="3.4" fill={color.islandNear} />
      </g>
    </g>
  );
}

const Picture = styled.svg({
  width: '100%',
  height: 'auto',
  background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky})`,
});

/** Wind turbines at sea, and a wood on the island to the right. */
export const Sound = () => (
  <Picture viewBox="0 0 680 250" aria-hidden focusable="false">
    <WaterGradient id="sound-water" />
    <Stars at="52,40,1.3 282,28,1.3 398,64,1.1 610,34,1.4" />
    <Orb x={346} y={150} radius={28} halos="84,0.35 52,0.6" />
    <Cloud x={470} y={78} scale={0.62} opacity={0.9} />
    <path
      fill={color.islandFar}
      d="M0 178 C 50 164 110 166 160 172 S 250 164 300 178 Z M386 178 C 440 162 520 166 590 158 S 650 160 690 164 V 178 Z"
    />
    <rect y="176" width="680" height="74" fill="url(#sound-water)" />
    <path d="M316 176 h60 l26 74 h-112 Z" fill={color.glow} opacity="0.22" />
    <Ripples d="M24 200 h44 M250 196 h34 M330 222 h40 M176 232 h60 M60 226 h30 M420 204 h36" />

    <Turbine x={78} y={190} height={104} turn={8} />
    <Turbine x={164} y={204} height={126} turn={-20} />
    <Turbine x={246} y={186} height={84} turn={34} />

    <path
      fill={color.island}
      d="M434 214 C 460 190 500 182 544 184 S 640 172 700 166 V 236 C 600 240 480 236 434 214 Z"
    />
    <path
      fill={color.islandNear}
      opacity="0.22"
      d="M434 216 C 480 238 600 242 700 238 V 262 C 600 266 474 248 434 216 Z"
    />
    <Spruce near x={474} y={196} height={26} />
    <Spruce near x={500} y={190} height={40} />
    <Spruce near x={526} y={187} height={54} />
    <Spruce near x={556} y={186} height={72} />
    <Spruce near x={588} y={184} height={58} />
    <Spruce near x={618} y={180} height={88} />
    <Spruce near x={652} y={176} height={70} />
    <path d="M538 204 v-15 l13 -11 13 11 v15 Z" fill={color.wall} />
    <path
      d="M534 191 L 551 176 568 191"
      fill="none"
      stroke={color.islandNear}
      strokeWidth="3.5"
      strokeLinejoin="round"
    />
    <rect x="547" y="191" width="8" height="8" fill={color.light} />
  </Picture>
);
