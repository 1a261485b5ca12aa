import { ink } from './ink.ts';

export function CloudOverServers() {
  return (
    <g>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 26})`}>
          <rect x="138" y="96" width="124" height="21" rx="6" fill={row === 1 ? ink.far : ink.near} />
          <circle cx="152" cy="106.5" r="3" fill={row === 0 ? ink.lamp : ink.paper} />
          <path d="M214 106.5h34" stroke={ink.paper} strokeWidth="3" strokeLinecap="round" opacity="0.6" />
        </g>
      ))}
      <path
        d="M156 88a20 20 0 0 1 2-40 34 34 0 0 1 63-8 25 25 0 0 1 24 48z"
        fill={ink.paper}
        stroke={ink.line}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  );
}

export function CrossingToTheCloud() {
  return (
    <g>
      <path d="M76 172c8-26 30-40 52-40s40 16 46 40z" fill={ink.near} />
      <path d="M116 132v-30l34 18-34 12" fill={ink.far} />
      <path
        d="M138 92C160 54 204 38 252 52"
        fill="none"
        stroke={ink.line}
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <rect x="166" y="50" width="17" height="17" rx="4" fill={ink.lamp} transform="rotate(-28 174 58)" />
      <rect x="204" y="38" width="17" height="17" rx="4" fill={ink.near} transform="rotate(-6 212 46)" />
      <path
        d="M262 98a18 18 0 0 1 2-36 30 30 0 0 1 56-7 22 22 0 0 1 21 43z"
        fill={ink.paper}
        stroke={ink.line}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </g>
  );
}

export function Peaks() {
  return (
    <g>
      <circle cx="262" cy="52" r="14" fill={ink.lamp} />
      <path d="M212 168 266 84l56 84z" fill={ink.far} />
      <path d="M96 168 182 40l50 74-36 54z" fill={ink.near} />
      <path d="m182 40-26 39 16 10 14-12 14 14 10-9z" fill={ink.paper} />
      <path d="m250 109 16-25 17 25-11 7-8-6-6 6z" fill={ink.paper} opacity="0.8" />
    </g>
  );
}

const SPOKES = [0, 1, 2, 3, 4, 5, 6];

export function Helm() {
  return (
    <g transform="translate(200 98)">
      <circle r="44" fill="none" stroke={ink.near} strokeWidth="11" />
      <circle r="44" fill="none" stroke={ink.paper} strokeWidth="2" opacity="0.6" />
      {SPOKES.map((spoke) => (
        <path
          key={spoke}
          d="M0-12V-66"
          stroke={ink.line}
          strokeWidth="6"
          strokeLinecap="round"
          transform={`rotate(${(spoke * 360) / SPOKES.length})`}
        />
      ))}
      <circle r="15" fill={ink.line} />
      <circle r="6" fill={ink.lamp} />
    </g>
  );
}

const CONTAINERS = [
  { x: 120, y: 104, fill: ink.far },
  { x: 164, y: 104, fill: ink.paper },
  { x: 208, y: 104, fill: ink.far },
  { x: 142, y: 78, fill: ink.near },
  { x: 186, y: 78, fill: ink.lamp },
  { x: 164, y: 52, fill: ink.far },
];

export function CargoShip() {
  return (
    <g>
      {CONTAINERS.map(({ x, y, fill }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="40"
          height="22"
          rx="3"
          fill={fill}
          stroke={ink.line}
          strokeWidth="2"
        />
      ))}
      <path d="M258 126V70h26v56" fill={ink.paper} stroke={ink.line} strokeWidth="2" strokeLinejoin="round" />
      <path d="M266 84h10M266 96h10" stroke={ink.line} strokeWidth="3" strokeLinecap="round" />
      <path d="M98 132h210l-22 38H122z" fill={ink.near} />
      <path d="M112 148h186" stroke={ink.paper} strokeWidth="2" opacity="0.5" />
    </g>
  );
}

export function Slabs() {
  return (
    <g strokeLinejoin="round" strokeWidth="2.5" stroke={ink.line}>
      {[56, 28, 0].map((drop, level) => (
        <g key={drop} transform={`translate(0 ${drop})`}>
          <path d="M118 78v12l82 40 82-40V78" fill={ink.near} />
          <path d="m200 38 82 40-82 40-82-40z" fill={level === 2 ? ink.paper : ink.far} />
        </g>
      ))}
      <path d="m200 62 33 16-33 16-33-16z" fill={ink.lamp} stroke="none" />
    </g>
  );
}
