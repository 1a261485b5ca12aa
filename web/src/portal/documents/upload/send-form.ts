import type { Document, replaceFile, uploadDocument } from '@kontor/contracts/endpoints';

import { ApiError } from '../../../api/api-error.ts';

export interface SendOptions {
  /** 0 to 1, as the bytes leave. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** The two calls that take a file. */
export type FileEndpoint = typeof uploadDocument | typeof replaceFile;

/**
 * Sends a form with a file to `url`, an address of the endpoint. The only network access besides `api/call.ts`,
 * since `fetch` reports no upload progress. Rejects as `call` does (ApiError, TypeError without a
 * response), and with the signal's reason when aborted.
 */
export function sendForm(
  endpoint: FileEndpoint,
  url: string,
  form: FormData,
  { onProgress, signal }: SendOptions,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, url);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText));
      return resolve(JSON.parse(responseText) as Document);
    });
    request.addEventListener('error', () => reject(new TypeError('No response to the upload')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
