import type { Dictionary } from '../dictionary.ts';

export const whatWeDo = {
  head: { title: 'Vad vi gör', description: 'Vad vi gör.' },
  hero: { title: 'Vad vi gör', lead: 'Vad vi gör.' },
} satisfies Dictionary['whatWeDo'];
