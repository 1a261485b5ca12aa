/**
 * The patterns of banners: paths in 400 × 200, the first in the paler ink, the second in the stronger one, the third in the
 * colour of the lamp. `random` gives numbers from 0 to 1, the same ones for the same post.
 */
export type Pattern = (random: () => number) => {
  shapes: readonly [far: string, near: string, lamp: string];
  isLines?: true;
};

const SIDE = 50;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const squares = upTo(32).map((index) => ({ x: (index % 8) * SIDE, y: Math.floor(index / 8) * SIDE }));

/** The three paths of shapes that each choose an ink; `null` draws nothing. */
function inked(shapes: readonly (readonly [ink: 0 | 1 | 2, path: string] | null)[]) {
  const of = (ink: number) => shapes.map((shape) => (shape?.[0] === ink ? shape[1] : '')).join('');
  return { shapes: [of(0), of(1), of(2)] as const };
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A quarter of a disc in one corner of a square. */
const quarters = [
  `h${SIDE}a${SIDE} ${SIDE} 0 0 1 ${-SIDE} ${SIDE}Z`,
  `h${SIDE}v${SIDE}a${SIDE} ${SIDE} 0 0 1 ${-SIDE} ${-SIDE}Z`,
  `m${SIDE} ${SIDE}h${-SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE} ${-SIDE}Z`,
  `m0 ${SIDE}v${-SIDE}a${SIDE} ${SIDE} 0 0 1 ${SIDE} ${SIDE}Z`,
];

/** Quarter discs that make arcs, leaves and waves with their neighbours. */
const tiles: Pattern = (random) => {
  const lamp = Math.floor(8 + random() * 16);
  return inked(
    squares.map(({ x, y }, index) => {
      const turn = Math.floor(random() * 4);
      if (index === lamp) return [2, circle(x + SIDE / 2, y + SIDE / 2, 15)];
      return random() < 0.14 ? null : [random() < 0.55 ? 0 : 1, `M${x} ${y}${quarters[turn]}`];
    }),
  );
};

/** Triangles of two inks, like the planes of a folded sheet. */
const facets: Pattern = (random) => {
  const lamp = Math.floor(8 + random() * 16);
  return inked(
    squares.flatMap(({ x, y }, index) => {
      const [up, down] =
        random() < 0.5
          ? [`h${SIDE}L${x} ${y + SIDE}Z`, `m${SIDE} 0v${SIDE}h${-SIDE}Z`]
          : [`h${SIDE}v${SIDE}Z`, `v${SIDE}h${SIDE}Z`];
      return [up, down].map((half, side) => {
        if (index === lamp && side === 0) return [2, `M${x} ${y}${half}`] as const;
        const chance = random();
        return chance < 0.34 ? null : ([chance < 0.7 ? 0 : 1, `M${x} ${y}${half}`] as const);
      });
    }),
  );
};

/** Swells behind each other, and a sun or moon above them. */
const swells: Pattern = (random) => {
  const swell = (level: number) => {
    const shift = random() * 200;
    const height = 14 + random() * 20;
    const y = 74 + level * 30;
    return `M${-shift - 200} ${y}${upTo(5)
      .map(() => `q50 ${-height} 100 0t100 0`)
      .join('')}V210H-400Z`;
  };
  const levels = upTo(4).map(swell);
  return {
    shapes: [levels[0]! + levels[2]!, levels[1]! + levels[3]!, circle(Math.round(70 + random() * 260), 48, 22)],
  };
};

/** Parts of rings around one point, as a screen or a dial has them. */
const rings: Pattern = (random) => {
  const [x, y] = [Math.round(90 + random() * 220), Math.round(70 + random() * 70)];
  const at = (radius: number, turn: number) =>
    `${(x + Math.cos(turn) * radius).toFixed(1)} ${(y + Math.sin(turn) * radius).toFixed(1)}`;
  const arc = (radius: number) => {
    const from = random() * 6.283;
    const length = 1.4 + random() * 3.6;
    return `M${at(radius, from)}A${radius} ${radius} 0 ${length > 3.142 ? 1 : 0} 1 ${at(radius, from + length)}`;
  };
  const radii = upTo(10).map((index) => 26 + index * 26);
  return {
    shapes: [
      radii.map((radius) => arc(radius)).join(''),
      radii
        .slice(0, 6)
        .map((radius) => arc(radius))
        .join(''),
      circle(x, y, 4),
    ],
    isLines: true,
  };
};

/** Stacks of blocks, one of them lit. */
const stacks: Pattern = (random) => {
  const lamp = 2 + Math.floor(random() * 7);
  return inked(
    upTo(11).flatMap((column) => {
      const height = 1 + Math.floor(random() * 5);
      return upTo(height).map((level) => {
        const isLamp = column === lamp && level === height - 1;
        return [
          isLamp ? 2 : random() < 0.6 ? 1 : 0,
          `M${4 + column * 36} ${202 - (level + 1) * 34}h32v30h-32Z`,
        ] as const;
      });
    }),
  );
};

export const patterns = { tiles, facets, swells, rings, stacks };
