import { paths } from './paths.ts';

const below = <const Name extends string>(name: Name) => `${paths.portal}/${name}` as const;

/** The addresses within the portal, for links and `useGo`; visitors never load them. */
export const portalPaths = {
  home: paths.portal,
  posts: below('posts'),
  newPost: below('posts/new'),
  post: (id: number) => below(`posts/${id}`),
  inbox: below('inbox'),
  subscribers: below('subscribers'),
  activity: below('activity'),
  privacy: below('privacy'),
  account: below('account'),
} as const;
