import type { Dictionary } from '../dictionary.ts';

export const passwordLink = {
  forgot: { title: 'Glömt lösenord' },
  choose: { title: 'Välj ett lösenord' },
} satisfies Dictionary['passwordLink'];
