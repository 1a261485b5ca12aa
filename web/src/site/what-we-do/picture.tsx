import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Buoy, Freighter, PilotBoat } from './picture-parts.tsx';

const { color } = theme;

/** A pilot boat goes ahead through the marked channel, and the ship follows under its own power. */
export const Pilotage = () => (
  <Seascape orb={{ x: 424, y: 104 }}>
    <Cloud x={344} y={132} scale={0.55} />
    <Cloud x={112} y={78} scale={0.46} />
    <path fill={color.island} d="M446 270 C 474 244 512 238 566 226 V 274 H 446 Z" />
    <Pine x={508} y={244} height={40} />
    <Pine x={532} y={238} height={56} />
    <Course d="M288 324 H 324 M430 320 C 492 310 506 296 474 284 S 430 270 434 258" />
    <Buoy x={398} y={268} scale={0.4} />
    <Buoy x={466} y={262} scale={0.36} starboard />
    <Freighter x={164} y={312} />
    <PilotBoat x={370} y={324} />
    <Buoy x={520} y={330} scale={0.85} starboard />
    <Buoy x={268} y={384} scale={1.05} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 378 C 36 360 96 366 134 388 S 182 412 206 420 Z M566 420 V 386 C 520 380 470 396 436 420 Z"
    />
    <Pine x={30} y={376} height={74} near />
    <Pine x={70} y={378} height={52} near />
  </Seascape>
);
