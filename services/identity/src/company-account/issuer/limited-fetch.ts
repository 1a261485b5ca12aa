import type { CustomFetch } from 'openid-client';

/** Ten times what Microsoft's metadata, keys and tokens take. */
const MAX_BYTES = 256 * 1024;

/** Fetches without following redirects. Rejects for a body that is too large, before it is read to its end. */
export const limitedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the body.
    if (size > MAX_BYTES) throw new TypeError(`The issuer sent more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, headers });
};
