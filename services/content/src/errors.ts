import type { SiteEntry } from '@kontor/contracts/schemas';
import { HttpError, invalidRequest } from '@kontor/service-kit/http';

export const postNotFound = () => new HttpError(404, 'post-not-found', 'Post not found');
export const slugTaken = () =>
  new HttpError(409, 'slug-taken', 'Another post already has this address.', {
    issues: [{ path: '/slug', message: 'Already in use' }],
  });
export const postChanged = () =>
  new HttpError(409, 'post-changed', 'Somebody else has changed this post since it was opened.');
export const coverUnknown = () =>
  new HttpError(400, 'image-not-uploaded', 'The cover is not an uploaded image.', {
    issues: [{ path: '/cover', message: 'This image does not exist' }],
  });
export const tooManyWords = () =>
  invalidRequest('The text has more different words than the search can hold.', [
    { path: '/content', message: 'Too many different words' },
  ]);

export const siteKeyNotFound = () =>
  new HttpError(404, 'site-key-not-found', 'This version of the site has no such text.');
export const revisionNotFound = () => new HttpError(404, 'revision-not-found', 'There is no such revision.');
export const siteLinkNotFound = () => new HttpError(404, 'not-found', 'The link is not valid any more.');
export const notEditable = () => new HttpError(403, 'not-editable', 'This text cannot be changed here.');
export const siteChanged = (current: SiteEntry, sent: unknown) =>
  new HttpError(409, 'site-changed', 'Somebody else has saved this since it was opened.', {
    conflict: { current, sent },
  });
export const nothingToPublish = () => new HttpError(409, 'nothing-to-publish', 'There is nothing to publish.');
export const placeholderUnknown = (path: string, name: string) =>
  new HttpError(400, 'placeholder-unknown', 'The text names a fact that does not exist.', {
    issues: [{ path, message: `{${name}}` }],
  });
export const placeholderMissing = (path: string, names: string[]) =>
  new HttpError(400, 'placeholder-missing', 'The text has lost a fact that its default has.', {
    issues: names.map((name) => ({ path, message: `{${name}}` })),
  });
export const tooLong = (path: string, maxLength: number) =>
  new HttpError(400, 'too-long', 'The text is too long for its place.', {
    issues: [{ path, message: `At most ${maxLength} characters` }],
  });
export const contrastTooLow = () =>
  new HttpError(400, 'contrast-too-low', 'Neither white nor black text is readable on this colour.', {
    issues: [{ path: '/value/accent', message: 'Invalid value' }],
  });
export const logoInvalid = (message: string) =>
  new HttpError(400, 'logo-invalid', 'This logo cannot be used.', { issues: [{ path: '/value/logo', message }] });
