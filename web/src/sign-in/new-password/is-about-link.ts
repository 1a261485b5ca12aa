import { ApiError } from '../../api/api-error.ts';

/** The link is used, replaced, expired or incomplete. */
export const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-invalid' || error.issues.some(({ path }) => path === '/token'));
