export { type FairQueue, fairQueue } from './fair-queue.ts';
export { type Job, Jobs, type JobsOptions, type NewJob } from './jobs.ts';
export { type JobContext, JobWorker, type JobWorkerOptions } from './worker.ts';
