import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';

const Circle = styled(IconTile)`
  border-radius: ${theme.radius.full};
  font-size: ${theme.size.xs};
  font-weight: 620;
  letter-spacing: 0.02em;
`;

/** The first letters of a name's first and last word: `Åsa von Ek` as `ÅE`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Shown in place of a photo. */
export const Initials = ({ name }: { name: string }) => <Circle aria-hidden>{initialsOf(name)}</Circle>;
