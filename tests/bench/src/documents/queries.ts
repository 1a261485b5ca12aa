/** A random number from 0 to 1. */
export type Random = () => number;

const between = (random: Random, first: number, last: number) => first + Math.floor(random() * (last - first + 1));

/** Ranks of words, by how many documents have them. */
const ranks = { common: [1, 10], medium: [30, 300], rare: [2_000, 19_000] } as const;

export type Kind = 'rare word' | 'medium word' | 'common word' | 'prefix' | 'two words' | 'name of a person';

/** What users type, drawn from the words of the documents. */
export function searchOf(kind: Kind, words: string[], people: string[], random: Random): string {
  const word = (rank: keyof typeof ranks) => words[between(random, ranks[rank][0], ranks[rank][1]) - 1]!;
  const any = () => word((['rare', 'medium', 'common'] as const)[between(random, 0, 2)]!);
  switch (kind) {
    case 'rare word':
      return word('rare');
    case 'medium word':
      return word('medium');
    case 'common word':
      return word('common');
    case 'prefix':
      return any().slice(0, between(random, 2, 4));
    case 'two words':
      return `${any()} ${any()}`;
    case 'name of a person':
      return people[between(random, 0, people.length - 1)]!.split(' ')[0]!;
  }
}
