/** The build date, `YYYY-MM-DD`, inserted by Vite (vite.config.ts). Undefined in tests. */
// oxlint-disable-next-line no-underscore-dangle -- the spelling of Vite's constants
declare const __BUILD_DATE__: string;
