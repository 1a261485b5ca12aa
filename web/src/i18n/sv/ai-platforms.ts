import type { Dictionary } from '../dictionary.ts';

export const aiPlatforms = {
  head: { title: 'AI-plattform', description: 'AI-plattform.' },
  hero: { title: 'AI-plattform', lead: 'AI-plattform.' },
} satisfies Dictionary['aiPlatforms'];
