import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

const Ground = styled.svg`
  width: 100%;
  height: auto;
  background: ${theme.color.accentSoft};
`;

/** The initials of a person without a photograph, whose name is beside it. */
export function Monogram({ name }: { name: string }) {
  const initials = name.split(' ').map((word) => word[0]);
  return (
    <Ground viewBox="0 0 240 180" aria-hidden focusable="false">
      <g fill="none" stroke={theme.color.accent} strokeWidth="1.2" opacity="0.28">
        {[62, 84, 106, 128, 150, 172].map((radius) => (
          <circle key={radius} cx="120" cy="90" r={radius} />
        ))}
      </g>
      <text
        x="120"
        y="113"
        textAnchor="middle"
        fontSize="64"
        fontWeight="600"
        letterSpacing="-2.5"
        fill={theme.color.accentText}
      >
        {initials}
      </text>
    </Ground>
  );
}
