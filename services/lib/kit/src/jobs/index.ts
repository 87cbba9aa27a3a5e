export { type Job, Jobs, type JobsOptions, type NewJob } from './jobs.ts';
export { type JobContext, JobWorker, type JobWorkerOptions } from './worker.ts';
