import { paths } from './site-map.ts';

const below = <const Name extends string>(name: Name) => `${paths.portal}/${name}` as const;

/** The addresses within the portal, for links and `useGo`; visitors never load them. */
export const portalPaths = {
  home: paths.portal,
  documents: below('documents'),
  confirmations: below('documents/confirmations'),
  payslips: below('payslips'),
  payslipRun: (id: number) => below(`payslips/${id}`),
  people: below('people'),
  posts: below('website/posts'),
  newPost: below('website/posts/new'),
  newHalf: (id: number) => `${below('website/posts/new')}?translationOf=${id}` as const,
  post: (id: number) => below(`website/posts/${id}`),
  newsletter: below('website/newsletter'),
  newsletterIssue: (id: number) => below(`website/newsletter/${id}`),
  subscribers: below('website/subscribers'),
  sitePages: below('website/pages'),
  sitePage: (page: string) => below(`website/pages/${page}`),
  siteList: (list: string) => below(`website/pages/lists/${list}`),
  images: below('website/images'),
  redirects: below('website/redirects'),
  imports: below('website/imports'),
  insights: below('website/insights'),
  inbox: below('inbox'),
  account: below('settings/account'),
  activity: below('settings/activity'),
  personalData: below('settings/personal-data'),
  trash: below('settings/trash'),
} as const;
