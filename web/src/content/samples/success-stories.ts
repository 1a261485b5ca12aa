import { figures } from '../figures.ts';
import { paths } from '../site-map.ts';

/**
 * SAMPLE CONTENT: these customers and their words are invented. Replace them with your own before you publish; their texts
 * are in the dictionary, `story.items`, under the same `id`, and the path of each in `storyPages`. `service` is the page of
 * what was done for them.
 */
export const successStories = [
  {
    id: 'manufacturer',
    customer: 'Nordkaj Industri',
    person: 'Karin Ahlgren',
    employees: 240,
    weeks: 14,
    service: `${paths.services}#migration`,
    results: [{ name: 'implementation', percent: figures.reducedImplementationPercent }],
  },
  {
    id: 'accounting',
    customer: 'Lindö Redovisning',
    person: 'Leila Haddad',
    employees: 85,
    weeks: 11,
    service: paths.aiPlatforms,
    results: [
      { name: 'faster', percent: figures.documentProcessing.fasterPercent },
      { name: 'accuracy', percent: figures.documentProcessing.accuracyPercent },
    ],
  },
  {
    id: 'software',
    customer: 'Tärnsund Software',
    person: 'Jonas Berglund',
    employees: 32,
    weeks: 9,
    service: `${paths.services}#devops`,
    results: [{ name: 'innovation', percent: figures.innovationTimePercent }],
  },
] as const;
