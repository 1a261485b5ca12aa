export const letters = {
  name: 'Newsletter',
  title: 'Newsletters so far',
  lead: 'One a month: what worked on real projects, what cost too much, and what we would do differently.',
  list: 'Newsletters',
  loading: 'Loading newsletters',
  newest: (count: number) => `The ${count} newest newsletters`,
  found: (count: number) => (count === 1 ? '1 newsletter' : `${count} newsletters`),
  more: 'Show more newsletters',
  number: (number: number) => `Newsletter ${number}`,
  empty: {
    title: 'No newsletters yet',
    text: 'We are writing the first one. Subscribe to get it in your inbox.',
    subscribe: 'Subscribe to the newsletter',
  },
  failed: 'Failed to fetch the newsletters',
  retry: 'Try again',
  invitation: {
    title: 'The next one in your inbox?',
    text: 'Once a month, without sales talk, and you can leave whenever you like.',
    subscribe: 'Subscribe',
    blog: 'Read the blog',
  },
  letter: {
    loading: 'Loading the newsletter',
    notFound: 'Newsletter Not Found',
    missing: 'There is no newsletter with this number.',
    failed: 'Failed to fetch the newsletter',
    posts: 'From the blog',
    others: 'Other newsletters',
    previous: 'Previous newsletter',
    next: 'Next newsletter',
    all: 'All newsletters',
  },
};

export type LettersTexts = typeof letters;

declare module '../texts.ts' {
  interface SiteTexts {
    newsletter: { letters: typeof letters };
  }
}
