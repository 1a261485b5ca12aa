export const notFound = {
  title: '404 Page Not Found',
  text: 'There is nothing at this address. The page may have moved, or the link may have lost a letter on its way.',
  home: 'Back to home',
  contact: 'Tell us about it',
};

export type NotFoundTexts = typeof notFound;
