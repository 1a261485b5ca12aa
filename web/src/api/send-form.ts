import type { Endpoint, ReplyOf } from '@kontor/contracts/endpoints';

import { ApiError } from './api-error.ts';

export interface SendOptions {
  /** 0 to 1, as the bytes leave. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form with files to `url`, an address of the endpoint. The only network access besides `call.ts`, since
 * `fetch` reports no upload progress. Rejects as `call` does (ApiError, TypeError without a
 * response), and with the signal's reason when aborted.
 */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  url: string,
  form: FormData,
  { onProgress, signal }: SendOptions,
): Promise<ReplyOf<E>> {
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
      return resolve(JSON.parse(responseText) as ReplyOf<E>);
    });
    request.addEventListener('error', () => reject(new TypeError('No response to the upload')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
