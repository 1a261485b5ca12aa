export { CREATE_JOBS_TABLE, DROP_JOBS_TABLE } from './jobs-table.ts';
export { countJobs, enqueue, holdJobs, releaseJobs } from './jobs.ts';
export { observeQueue } from './observe-queue.ts';
export { JobPostponed, JobReleased, orPostpone, type QueuedJob } from './claim.ts';
export { queueJob, queueOf, wakeAfterCommit, type Worker } from './queue.ts';
export { createWorker } from './worker.ts';
