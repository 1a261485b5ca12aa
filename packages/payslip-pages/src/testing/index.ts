export { labelWithColon } from './layouts/labelled.ts';
export type { Employee } from './layouts/layout.ts';
export { employeeOf, slipsOf } from './sample-slips.ts';
export { encrypt } from './structures/containers.ts';
export { simple as writePdf } from './simple.ts';
