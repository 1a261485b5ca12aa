export const letters = {
  name: 'Newsletter',
  title: 'The letters so far',
  lead: 'One a month: what worked on real projects, what cost too much, and what we would do differently.',
  list: 'Letters',
  loading: 'Loading letters',
  newest: (count: number) => `The newest ${count} letters`,
  found: (count: number) => (count === 1 ? '1 letter' : `${count} letters`),
  more: 'Show more letters',
  number: (number: number) => `Letter ${number}`,
  empty: {
    title: 'No letters yet',
    text: 'We are writing the first one. Subscribe, and it comes to your inbox.',
    subscribe: 'Subscribe to the newsletter',
  },
  failed: 'Failed to fetch the letters',
  retry: 'Try again',
  invitation: {
    title: 'The next one in your inbox?',
    text: 'Once a month, without sales talk, and you can leave whenever you like.',
    subscribe: 'Subscribe',
    blog: 'Read the blog',
  },
  letter: {
    loading: 'Loading the letter',
    notFound: 'Letter Not Found',
    missing: 'There is no letter with this number.',
    failed: 'Failed to fetch the letter',
    posts: 'From the blog',
    others: 'Other letters',
    previous: 'Previous letter',
    next: 'Next letter',
    all: 'All letters',
  },
};

export type LettersTexts = typeof letters;

declare module '../texts.ts' {
  interface SiteTexts {
    newsletter: { letters: typeof letters };
  }
}
