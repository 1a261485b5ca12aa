import { HttpError, invalidRequest } from '@kontor/service-kit/http';

export const postNotFound = () => new HttpError(404, 'post-not-found', 'Post not found');
export const slugTaken = () =>
  new HttpError(409, 'slug-taken', 'Another post already has this address.', {
    issues: [{ path: '/slug', message: 'Already in use' }],
  });
export const postChanged = () =>
  new HttpError(409, 'post-changed', 'Somebody else has changed this post since it was opened.');
export const tooManyWords = () =>
  invalidRequest('The text has more different words than the search can hold.', [
    { path: '/content', message: 'Too many different words' },
  ]);
