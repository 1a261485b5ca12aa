import { ink } from './ink.ts';

const LOOP = 'M200 98C172 48 108 48 108 98s64 50 92 0 92-50 92 0-64 50-92 0Z';

export function EndlessLoop() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={LOOP} stroke={ink.far} strokeWidth="20" />
      <path d="M200 98C172 48 108 48 108 98s64 50 92 0" stroke={ink.near} strokeWidth="20" />
      <path d={LOOP} stroke={ink.paper} strokeWidth="2.5" strokeDasharray="2 11" />
      <circle cx="292" cy="98" r="8" fill={ink.lamp} />
      <circle cx="108" cy="98" r="8" fill={ink.paper} />
    </g>
  );
}

const STAGES = [92, 164, 236];

export function Pipeline() {
  return (
    <g>
      <path d="M92 98h216M164 98c24 0 16 44 40 44h8c24 0 8-44 24-44" fill="none" stroke={ink.line} strokeWidth="4" />
      {STAGES.map((x) => (
        <g key={x}>
          <rect x={x - 24} y="74" width="48" height="48" rx="14" fill={ink.near} />
          <path
            d={`m${x - 9} 98 7 7 12-14`}
            fill="none"
            stroke={ink.paper}
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <circle cx="208" cy="142" r="9" fill={ink.far} stroke={ink.line} strokeWidth="3" />
      <circle cx="308" cy="98" r="22" fill={ink.paper} stroke={ink.line} strokeWidth="3" />
      <circle cx="308" cy="98" r="9" fill={ink.lamp} />
    </g>
  );
}

export function BracedBlocks() {
  return (
    <g>
      <g fill="none" stroke={ink.line} strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M142 42c-20 0-20 8-20 24v12c0 14-8 20-18 20 10 0 18 6 18 20v12c0 16 0 24 20 24" />
        <path d="M258 42c20 0 20 8 20 24v12c0 14 8 20 18 20-10 0-18 6-18 20v12c0 16 0 24-20 24" />
      </g>
      <path d="M200 82v16M172 114V98h56v16" fill="none" stroke={ink.line} strokeWidth="3" />
      <rect x="182" y="48" width="36" height="34" rx="7" fill={ink.near} />
      <rect x="155" y="114" width="34" height="32" rx="7" fill={ink.far} />
      <rect x="211" y="114" width="34" height="32" rx="7" fill={ink.lamp} />
    </g>
  );
}
