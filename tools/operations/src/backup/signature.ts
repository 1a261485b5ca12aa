import { createHmac, timingSafeEqual } from 'node:crypto';

/** The file beside the manifest that holds the HMAC-SHA256 of its bytes, in hexadecimal. */
export const SIGNATURE = 'manifest.sig';

export const signatureOf = (manifest: Buffer, secret: string) =>
  createHmac('sha256', secret).update(manifest).digest('hex');

export function isSignedBy(manifest: Buffer, signature: string, secret: string): boolean {
  const [given, wanted] = [signature.trim(), signatureOf(manifest, secret)].map((text) => Buffer.from(text));
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}
