import { VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Options of pdf.js for reading text: nothing is fetched or executed, and fonts are read for their characters only. */
export const pdfTextOptions = {
  verbosity: VerbosityLevel.ERRORS,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  enableXfa: false,
} as const;
