export { addDays, type Day, dayOf } from './calendar.ts';
export type { Job } from './jobs.ts';
export { shedLoad } from './load-shedding/load-shedding.ts';
export { type ServiceContext, type ServiceDefinition } from './service.ts';
export { startService } from './start-service.ts';
export { within } from './within.ts';
