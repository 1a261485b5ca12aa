export { countJobs, createJobs, dropJobs, enqueue, holdJobs, observeQueue, releaseJobs } from './enqueue.ts';
export { JobPostponed, JobReleased, orPostpone, type QueuedJob } from './claim.ts';
export { createWorker, type Worker } from './worker.ts';
