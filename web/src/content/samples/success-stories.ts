import { figures } from '../figures.ts';

/**
 * SAMPLE CONTENT: these customers are invented. Replace them with your own before you publish; their texts are in the
 * dictionaries, `solutions.stories.items`, under the same `id`.
 */
export const successStories = [
  {
    id: 'manufacturer',
    customer: 'Nordkaj Industri',
    employees: 240,
    weeks: 14,
    results: [{ name: 'implementation', percent: figures.reducedImplementationPercent }],
  },
  {
    id: 'accounting',
    customer: 'Lindö Redovisning',
    employees: 85,
    weeks: 11,
    results: [
      { name: 'faster', percent: figures.documentProcessing.fasterPercent },
      { name: 'accuracy', percent: figures.documentProcessing.accuracyPercent },
    ],
  },
  {
    id: 'software',
    customer: 'Tärnsund Software',
    employees: 32,
    weeks: 9,
    results: [{ name: 'innovation', percent: figures.innovationTimePercent }],
  },
] as const;
