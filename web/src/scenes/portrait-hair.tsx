import { theme } from '../theme/theme.ts';

/** The style; `cap` is a knitted cap. */
export type Hair = 'bob' | 'bun' | 'cap' | 'short';

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
export const HairBehind = ({ hair, fill }: HairProps) => (behind[hair] ? <path d={behind[hair]} fill={fill} /> : null);

/** The hair over the forehead, or the brim of a cap. */
export const HairInFront = ({ hair, fill }: HairProps) => (
  <>
    <path d={inFront[hair]} fill={fill} />
    {hair === 'cap' ? (
      <path d="M82 76 h76 a10 10 0 0 1 0 20 h-76 a10 10 0 0 1 0 -20 Z" fill={theme.color.islandNear} />
    ) : null}
  </>
);
