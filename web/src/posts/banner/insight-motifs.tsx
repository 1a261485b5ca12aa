import { ink } from './ink.ts';

const COLUMNS = [0, 1, 2, 3, 4, 5];
const ROWS = [0, 1, 2];
const SIDE = 30;

export function SquaresBecomingRound() {
  return (
    <g>
      {COLUMNS.flatMap((column) =>
        ROWS.map((row) => (
          <rect
            key={`${column} ${row}`}
            x={92 + column * 37}
            y={44 + row * 37}
            width={SIDE}
            height={SIDE}
            rx={2 + (column * (SIDE / 2 - 2)) / (COLUMNS.length - 1)}
            fill={column === 4 && row === 1 ? ink.lamp : (column + row) % 2 === 0 ? ink.near : ink.far}
          />
        )),
      )}
    </g>
  );
}

export function SealedSheet() {
  return (
    <g>
      <rect x="148" y="34" width="92" height="122" rx="9" fill={ink.far} transform="rotate(-7 194 95)" />
      <rect x="152" y="32" width="92" height="122" rx="9" fill={ink.paper} stroke={ink.line} strokeWidth="3" />
      <path d="M170 58h56M170 76h56M170 94h38M170 112h22" stroke={ink.near} strokeWidth="5" strokeLinecap="round" />
      <path d="M236 108l30 10v20c0 18-13 28-30 34-17-6-30-16-30-34v-20z" fill={ink.near} />
      <path
        d="m223 138 10 10 17-20"
        fill="none"
        stroke={ink.lamp}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

export function Shield() {
  return (
    <g>
      <circle cx="200" cy="98" r="76" fill="none" stroke={ink.far} strokeWidth="2" strokeDasharray="3 8" />
      <path d="M200 32l56 18v40c0 36-24 56-56 70-32-14-56-34-56-70V50z" fill={ink.near} />
      <path d="M200 32v128c-32-14-56-34-56-70V50z" fill={ink.far} />
      <path d="M184 90v-9a16 16 0 0 1 32 0v9" fill="none" stroke={ink.paper} strokeWidth="6" strokeLinecap="round" />
      <rect x="176" y="88" width="48" height="38" rx="7" fill={ink.paper} />
      <circle cx="200" cy="107" r="6" fill={ink.lamp} />
    </g>
  );
}

export function Lighthouse() {
  return (
    <g>
      <path d="M200 62-60 6v112z" fill={ink.lamp} opacity="0.25" />
      <path d="m200 62 260-56v112z" fill={ink.lamp} opacity="0.25" />
      <path d="M116 176c14-24 44-34 84-34s70 10 84 34z" fill={ink.near} />
      <path d="M186 76h28l8 68h-44z" fill={ink.paper} stroke={ink.line} strokeWidth="2.5" strokeLinejoin="round" />
      <path d="m183.5 98 33-.2 2.2 20-37.4.2z" fill={ink.line} />
      <rect x="182" y="50" width="36" height="26" rx="4" fill={ink.line} />
      <circle cx="200" cy="63" r="8" fill={ink.lamp} />
      <path d="m178 50 22-20 22 20z" fill={ink.near} />
    </g>
  );
}

export function Gauge() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M124 138a76 76 0 0 1 152 0" stroke={ink.far} strokeWidth="18" />
      <path d="M124 138a76 76 0 0 1 114-66" stroke={ink.near} strokeWidth="18" />
      <path d="M152 138a48 48 0 0 1 96 0" stroke={ink.line} strokeWidth="2.5" strokeDasharray="1 8" />
      <path d="m200 138 30-50" stroke={ink.line} strokeWidth="6" />
      <circle cx="200" cy="138" r="11" fill={ink.line} />
      <circle cx="238" cy="72" r="6" fill={ink.lamp} />
    </g>
  );
}

export function Pulse() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <rect x="96" y="36" width="208" height="120" rx="14" fill={ink.paper} stroke={ink.line} strokeWidth="3" />
      <path d="M112 66h176M112 96h176M112 126h176" stroke={ink.haze} strokeWidth="2" />
      <path
        d="M96 122c20 0 20-14 34-14s18 12 30 12v36h-50a14 14 0 0 1-14-14z"
        fill={ink.haze}
        stroke="none"
        opacity="0.7"
      />
      <path d="M112 112h40l14-18 18 44 24-84 20 66 12-18h48" stroke={ink.near} strokeWidth="5" />
      <circle cx="208" cy="54" r="7" fill={ink.lamp} />
    </g>
  );
}
