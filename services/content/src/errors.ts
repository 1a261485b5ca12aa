import { HttpError } from '@kontor/service-kit';

export const postNotFound = () => new HttpError(404, 'post-not-found', 'Post not found');
