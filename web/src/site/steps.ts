import { theme } from '../theme/theme.ts';

/** The declarations of a step's ring, to the left of its text. */
export const ring = (side: string, border = `2px solid ${theme.color.accent}`): string => `
  position: absolute;
  left: 0;
  display: grid;
  place-items: center;
  ${theme.square(side)};
  border: ${border};
  border-radius: ${theme.radius.full};
  color: ${theme.color.accentText};
  font-variant-numeric: tabular-nums;
`;

/** The declarations of the dotted line from a ring of 3rem down to the next. */
export const dottedLine = `
  content: '';
  position: absolute;
  left: calc(1.5rem - 2px);
  width: 4px;
  background: radial-gradient(circle, ${theme.color.accent} 1.25px, transparent 1.5px) center top / 4px 9px repeat-y;
`;
