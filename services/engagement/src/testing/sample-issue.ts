import type { ChosenPost } from '@kontor/contracts/internal';

import type { IssueToSend } from '../newsletter-issues/render-issue.ts';

const image = (id: string, description: string) => ({
  url: `/api/images/${id}`,
  description,
  size: { width: 1_600, height: 900 },
});

const posts: ChosenPost[] = [
  {
    slug: 'what-a-quiet-migration-takes',
    title: 'What a quiet migration takes',
    excerpt:
      'Forty services moved in eleven weeks, and nobody outside noticed. The three decisions that made it possible.',
    language: 'en',
    image: image('0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa', 'A diagram of forty services in two data centres'),
    translations: [],
  },
  {
    slug: 'alerts-that-deserve-a-phone-call',
    title: 'Alerts that deserve a phone call',
    excerpt: 'We deleted nine alerts of ten. Here is how we chose the tenth.',
    language: 'en',
    image: null,
    translations: [],
  },
  {
    slug: 'kostnader-som-ingen-ager',
    title: 'Kostnader som ingen äger',
    excerpt: 'En tredjedel av molnräkningen hade ingen ägare. Så hittade vi den.',
    language: 'sv',
    image: image('1d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7ab', 'En stapel per team och en utan namn'),
    translations: [],
  },
];

/** A letter in both languages that uses what Markdown offers. */
export const sampleIssue: IssueToSend = {
  texts: {
    en: {
      subject: 'A quiet migration, and nine alerts fewer',
      preheader: 'Forty services moved in eleven weeks, and nobody outside noticed.',
      body: `Hello,

this month we finished a project that we are **quietly proud of**. It is [described in full](/blog/what-a-quiet-migration-takes) on the blog; here is the short version.

## What we learned

1. Move the *boring* services first.
2. Measure before, or you cannot say what became better.
   - Latency
   - Cost
3. Write down who decides when to go back.

> The best night of the migration was the one in which we slept.

| Service | Before | After |
| ------- | -----: | ----: |
| Search  | 410 ms | 95 ms |
| Orders  | 220 ms | 80 ms |

\`\`\`
kubectl rollout status deployment/orders
\`\`\`

See you in January[^1].

[^1]: On the second Tuesday, as always.`,
    },
    sv: {
      subject: 'En tyst flytt, och nio larm färre',
      preheader: 'Fyrtio tjänster flyttade på elva veckor, och ingen utanför märkte det.',
      body: `Hej!

Den här månaden blev vi klara med ett projekt som vi är **lite stolta över**. [Läs om det](/blog/kostnader-som-ingen-ager) på bloggen; här är det viktigaste.

## Det här lärde vi oss

- Flytta de *tråkiga* tjänsterna först.
- Mät innan, annars vet ingen vad som blev bättre.
- Skriv ned vem som bestämmer när man backar.

Vi hörs i januari.`,
    },
  },
  posts,
};
