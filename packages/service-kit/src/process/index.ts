export { type Check, Health } from './health.ts';
export { type Job, startJobs } from './jobs.ts';
export { shedLoad } from './load-shedding/load-shedding.ts';
export {
  buildService,
  type BuiltService,
  type ServiceContext,
  type ServiceDefinition,
  startService,
} from './service.ts';
export { failureReason, Unreachable, waitForDependency, type WaitOptions } from './wait-for-dependency.ts';
