import { paths } from './site-map.ts';

const below = <const Name extends string>(name: Name) => `${paths.portal}/${name}` as const;

/** The addresses within the portal, for links and `useGo`; visitors never load them. */
export const portalPaths = {
  home: paths.portal,
  payslips: below('payslips'),
  payslipRun: (id: number) => below(`payslips/${id}`),
  posts: below('posts'),
  newPost: below('posts/new'),
  post: (id: number) => below(`posts/${id}`),
  newsletter: below('newsletter'),
  newsletterIssue: (id: number) => below(`newsletter/${id}`),
  submissions: below('submissions'),
  subscriptions: below('subscriptions'),
  trash: below('trash'),
  activity: below('activity'),
  personalData: below('personal-data'),
  account: below('account'),
} as const;
