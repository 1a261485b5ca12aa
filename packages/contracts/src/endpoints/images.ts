import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const uploadImage = endpoint('POST', '/api/images', {
  service: 'documents',
  access: ['editor'],
  streamBytes: limits.fileBytes + limits.formBytes,
  rateLimit: 'upload',
});
export const listImages = endpoint('GET', '/api/images', { service: 'documents', access: ['editor'] });
export const deleteImage = endpoint('DELETE', '/api/images/:id', { service: 'documents', access: ['editor'] });
export const getImage = endpoint('GET', '/api/images/:id', {
  service: 'documents',
  access: 'anyone',
  answersHead: true,
});
