/** The day the site was built, `YYYY-MM-DD`: Vite puts it in (vite.config.ts). Tests have none. */
// oxlint-disable-next-line no-underscore-dangle -- spelled as Vite spells its constants
declare const __BUILD_DATE__: string;
