export const insights = {
  title: 'What brings messages?',
  lead: 'What visitors read, where they come from, and what of it brings messages and sign-ups.',
  period: 'Period',
  days: (days: string) => (days === '365' ? 'Last year' : `Last ${days} days`),
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded',
  none: 'Nothing counted yet',
  noneText: 'Views appear here some seconds after a visitor opens a page, unless counting is turned off on the server.',
  columns: { day: 'Day', views: 'Page views', messages: 'Messages', signUps: 'Sign-ups' },
  chart: {
    title: 'Page views, messages and sign-ups by day',
    day: (day: string, counts: string[]) => [day, ...counts].join('\n'),
    views: 'Page views by day',
    messages: 'Day with messages',
  },
  home: 'start page',
  more: (all: number) => `Show all ${all}`,
  tables: {
    pages: { title: 'Pages', first: 'Page', none: 'No page was opened.', others: 'Unknown page' },
    posts: { title: 'Posts', first: 'Post', none: 'No post was opened.', others: 'Others' },
    letters: {
      title: 'Newsletters on the site',
      first: 'Newsletter',
      none: 'No newsletter was opened on the site.',
      others: 'Others',
    },
    hosts: {
      title: 'Where visitors come from',
      first: 'Website',
      none: 'No visitor followed a link from another website.',
      others: 'Others',
    },
    campaigns: {
      title: 'Campaigns',
      first: 'Campaign',
      none: 'A link with ?utm_campaign=name at its end is counted here, by that name.',
      others: 'Others',
    },
  },
  how: 'A page view is a page that was opened, not a person: there are no cookies, and nobody can be told from anybody else. Robots are left out. Websites and campaigns with fewer than three views a day are “Others”.',
};
export type InsightsTexts = typeof insights;
