import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const { color } = theme;

type Coat = 'jumper' | 'oilskin' | 'shirt' | 'stripes';

const SHOULDERS = 'M16 224 C 20 192 62 182 97 174 C 106 190 134 190 143 174 C 178 182 220 192 224 224 Z';

const details: Record<Coat, ReactNode> = {
  jumper: (
    <path
      d="M93 174 C 104 194 136 194 147 174 l6 8 C 138 208 102 208 87 182 Z"
      fill={color.islandNear}
      opacity="0.55"
    />
  ),
  oilskin: (
    <>
      <path d="M97 170 L120 198 L143 170 L158 184 L134 214 L120 204 L106 214 L82 184 Z" fill={color.islandNear} />
      <path d="M120 204 V224" stroke={color.islandNear} strokeWidth="2.5" />
      <circle cx="130" cy="216" r="3" fill={color.islandNear} />
    </>
  ),
  shirt: (
    <>
      <path d="M98 168 L120 196 L104 210 L88 180 Z M142 168 L120 196 L136 210 L152 180 Z" fill={color.wall} />
      <path d="M120 198 V224" stroke={color.islandNear} strokeWidth="2" opacity="0.5" />
    </>
  ),
  stripes: (
    <path
      d="M58 186 Q120 212 182 186 M32 198 Q120 222 208 198 M22 210 Q120 234 218 210"
      fill="none"
      stroke={color.islandNear}
      strokeWidth="5"
    />
  ),
};

/** The clothes of a portrait. */
const Clothes = ({ coat, fill }: { coat: Coat; fill: string }) => (
  <>
    <path d={SHOULDERS} fill={fill} />
    {details[coat]}
  </>
);

/** The picture colours a figure is drawn with. */
type Tint = 'accent' | 'island' | 'islandFar' | 'islandNear' | 'light' | 'orb' | 'wall';

/** The style; `cap` is a knitted cap. */
type Hair = 'bob' | 'bun' | 'cap' | 'short';

const behind: Record<Hair, string | null> = {
  bob: 'M70 148 C 58 62 88 42 120 42 S 182 62 170 148 C 160 160 148 160 142 150 H98 C 92 160 80 160 70 148 Z',
  bun: 'M120 60 a21 21 0 1 1 0.1 0 Z M78 116 C 72 64 96 48 120 48 S 168 64 162 116 Z',
  cap: null,
  short: null,
};

const inFront: Record<Hair, string> = {
  bob: 'M80 108 C 76 68 98 52 124 53 C 150 54 164 72 160 108 C 154 94 146 84 139 73 C 124 90 100 92 80 108 Z',
  bun: 'M79 108 C 76 68 98 52 120 52 S 164 68 161 108 C 154 88 140 78 114 68 C 106 82 88 88 79 108 Z',
  cap: 'M79 90 C 74 52 98 38 120 38 S 166 52 161 90 Z',
  short:
    'M79 104 C 70 64 94 42 126 45 C 156 44 170 68 161 104 C 159 90 154 82 148 77 C 128 84 106 80 92 74 C 86 82 81 90 79 104 Z',
};

interface HairProps {
  hair: Hair;
  fill: string;
}

/** The hair behind the head. */
const HairBehind = ({ hair, fill }: HairProps) => (behind[hair] ? <path d={behind[hair]} fill={fill} /> : null);

/** The hair over the forehead, or the brim of a cap. */
const HairInFront = ({ hair, fill }: HairProps) => (
  <>
    <path d={inFront[hair]} fill={fill} />
    {hair === 'cap' ? (
      <path d="M82 76 h76 a10 10 0 0 1 0 20 h-76 a10 10 0 0 1 0 -20 Z" fill={theme.color.islandNear} />
    ) : null}
  </>
);

interface PortraitProps {
  skin: Tint;
  hair: Hair;
  hairColour: Tint;
  coat: Coat;
  coatColour: Tint;
  glasses?: boolean;
  beard?: Tint;
}

const Frame = styled.svg`
  width: 100%;
  height: auto;
  background: linear-gradient(to bottom, ${color.skySoft}, ${color.sky});
`;

/** A portrait, drawn as a sign rather than a likeness. Its subject is named beside it. */
export const Portrait = ({ skin, hair, hairColour, coat, coatColour, glasses = false, beard }: PortraitProps) => (
  <Frame viewBox="0 0 240 220" aria-hidden focusable="false">
    <circle cx="120" cy="116" r="88" fill={color.glow} opacity="0.7" />
    <path d="M-4 150 C 24 130 56 134 84 142 S 160 128 244 150 V 160 H-4 Z" fill={color.islandFar} opacity="0.6" />
    <path d="M0 150 h240 v70 h-240 Z" fill={color.water} />
    <path d="M14 168 h34 M196 164 h30 M206 180 h22 M8 184 h20" stroke={color.cloud} strokeWidth="2" opacity="0.6" />
    <HairBehind hair={hair} fill={color[hairColour]} />
    <path d="M104 136 h32 v46 c-8 10 -24 10 -32 0 Z" fill={color[skin]} />
    <path d="M104 148 c8 10 24 10 32 0 v10 c-8 8 -24 8 -32 0 Z" fill={color.islandNear} opacity="0.14" />
    <Clothes coat={coat} fill={color[coatColour]} />
    <circle cx="81" cy="108" r="8" fill={color[skin]} />
    <circle cx="159" cy="108" r="8" fill={color[skin]} />
    <ellipse cx="120" cy="105" rx="39" ry="48" fill={color[skin]} />
    {beard ? <Beard fill={color[beard]} /> : null}
    <HairInFront hair={hair} fill={color[hairColour]} />
    <Face glasses={glasses} mouth={beard ? color[skin] : color.islandNear} />
  </Frame>
);

const Beard = ({ fill }: { fill: string }) => (
  <path
    d="M81 110 C 82 150 102 168 120 168 S 158 150 159 110 C 154 126 144 124 138 124 C 132 118 124 120 120 122 C 116 120 108 118 102 124 C 96 124 86 126 81 110 Z"
    fill={fill}
  />
);

const Face = ({ glasses, mouth }: { glasses: boolean; mouth: string }) => (
  <g fill="none" stroke={color.islandNear} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
    <g fill={color.islandNear} stroke="none">
      <circle cx="105" cy="106" r="3.4" />
      <circle cx="135" cy="106" r="3.4" />
    </g>
    <path d="M121 108 l-4 11 h6" opacity="0.5" />
    <path d="M109 133 q11 9 22 0" stroke={mouth} />
    {glasses ? (
      <path d="M93 106 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M123 106 a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M117 104 q3 -3 6 0" />
    ) : null}
  </g>
);
