/**
 * Stands in for `typebox` in the browser (see vite.config.ts). The web takes types, URLs and limits from the contracts
 * and checks forms by hand; the schemas themselves are the services' business, and building them would cost the home
 * page 11 kB. Every schema is an empty object here.
 */
export const Type = new Proxy({}, { get: () => () => ({}) });
