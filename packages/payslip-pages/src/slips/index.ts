export { composeSlip } from './compose-slip.ts';
export { packPage, unpackPage } from './pack-page.ts';
