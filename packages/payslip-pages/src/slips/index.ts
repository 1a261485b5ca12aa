export { composeSlip } from './compose-slip.ts';
export { packPage, unpackPage } from './pack-page.ts';
export { type Expected, findDifference, type ReadPage } from './read-back.ts';
