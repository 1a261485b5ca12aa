import { limits } from '@kontor/contracts/endpoints';

/** Letters that Unicode does not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
};

/** A title as the last part of an address: `Så här går det: åäö & Co` as `sa-har-gar-det-aao-co`. May be empty. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[æøœßþðđł]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replaceAll(/^-|-$/g, '');
}
