export { readBuiltSite } from './built-site.ts';
export { pageDataFrom } from './page-data.ts';
export { followPublications } from './publications.ts';
export { openRedirects } from './redirects.ts';
export { webRoutes } from './web-routes.ts';
