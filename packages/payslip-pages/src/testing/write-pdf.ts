import type { PrintedPage, Structure } from './printed-page.ts';
import { simple } from './simple.ts';

/** Writes printed pages as a PDF, stored as `structure` says. */
export function writePdf(pages: readonly PrintedPage[], structure: Structure = simple): Uint8Array {
  return structure(pages);
}
