import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** What an image can be used by. The posts in the trash count: they can be restored. */
export const imageUseKinds = ['post', 'deleted-post', 'site', 'letter', 'author'] as const;

const forEditors = { service: 'documents', access: ['editor'] } as const;

export const uploadImage = endpoint('POST', '/api/images', {
  ...forEditors,
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const listImages = endpoint('GET', '/api/images', forEditors);
export const updateImage = endpoint('PATCH', '/api/images/:id', forEditors);
export const deleteImage = endpoint('DELETE', '/api/images/:id', forEditors);
export const getImage = endpoint('GET', '/api/images/:id', {
  service: 'documents',
  access: 'anyone',
  answersHead: true,
});
