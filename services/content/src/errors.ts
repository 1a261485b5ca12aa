import { type RedirectFault, redirectLimits } from '@kontor/contracts/endpoints';
import type { SiteEntry } from '@kontor/contracts/schemas';
import { HttpError, invalidRequest } from '@kontor/service-kit/http';

export const postNotFound = () => new HttpError(404, 'post-not-found', 'Post not found');
export const slugTaken = () =>
  new HttpError(409, 'slug-taken', 'Another post already has this address.', {
    issues: [{ path: '/slug', message: 'Already in use' }],
  });
export const translationExists = () =>
  new HttpError(409, 'translation-exists', 'One of the two posts has another translation.');
/** A draft names a post that cannot be its translation. */
export const translationInvalid = (message: string) =>
  invalidRequest('Some of what was sent is not valid.', [{ path: '/translationOf', message }]);
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

export const importNotFound = () => new HttpError(404, 'import-not-found', 'There is no such import.');
export const imagesHostInvalid = () =>
  new HttpError(400, 'images-host-invalid', 'Images can be fetched from a public host only, such as www.example.com.', {
    issues: [{ path: '/imagesHost', message: 'Invalid value' }],
  });
export const periodReversed = () =>
  invalidRequest('The period ends before it begins.', [{ path: '/to', message: 'Must not be before `from`' }]);
export const periodTooLong = () =>
  new HttpError(400, 'period-too-long', 'This period is too long. Please choose a shorter one.');

const redirectErrors: Record<RedirectFault, [status: 400 | 409, message: string]> = {
  'redirect-from-invalid': [400, 'An old address is a path of the site, such as /about-us, without a query.'],
  'redirect-to-invalid': [400, 'A redirect leads to a page of this site, such as /about.'],
  'redirect-loop': [400, 'This redirect would lead back to its own address.'],
  'redirect-exists': [409, 'This address is redirected already.'],
  'path-in-use': [409, 'A page of the site has this address.'],
};
export const redirectFaulty = (code: RedirectFault) =>
  new HttpError(redirectErrors[code][0], code, redirectErrors[code][1], {
    issues: [{ path: code === 'redirect-to-invalid' ? '/to' : '/from', message: redirectErrors[code][1] }],
  });
export const redirectNotFound = () => new HttpError(404, 'redirect-not-found', 'There is no such redirect.');
export const tooManyRedirects = () =>
  new HttpError(409, 'too-many-redirects', `There can be ${redirectLimits.total} redirects at most.`);
/** `message` of each issue is the code of what is wrong with the line. */
export const redirectsInvalid = (faults: { line: number; code: RedirectFault }[]) =>
  new HttpError(400, 'redirects-invalid', 'Lines of the file cannot be imported, so none was.', {
    issues: faults.slice(0, redirectLimits.issues).map(({ line, code }) => ({ path: `/${line}`, message: code })),
  });

export const siteKeyNotFound = () =>
  new HttpError(404, 'site-key-not-found', 'This version of the site has no such text.');
export const revisionNotFound = () => new HttpError(404, 'revision-not-found', 'There is no such revision.');
export const siteLinkNotFound = () => new HttpError(404, 'not-found', 'The link is not valid any more.');
export const notEditable = () => new HttpError(403, 'not-editable', 'This text cannot be changed here.');
export const siteChanged = (conflict?: { current: SiteEntry; sent: unknown }) =>
  new HttpError(409, 'site-changed', 'Somebody else has saved this since it was opened.', conflict && { conflict });
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
