export { countJobs, enqueue, holdJobs, releaseJobs } from './enqueue.ts';
export { createJobs, dropJobs } from './jobs-table.ts';
export { observeQueue } from './queue-metrics.ts';
export { JobPostponed, JobReleased, orPostpone, type QueuedJob } from './queued-job.ts';
export { createWorker, type Worker } from './worker.ts';
