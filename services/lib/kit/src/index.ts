export type { Bus, BusProblem, ConsumeOptions, Consumer, Message, ParkedMessage } from './bus/index.ts';
export { openBus } from './bus/index.ts';
export type { Config, Setting, Settings } from './config/env.ts';
export {
  ConfigError,
  list,
  oneOf,
  optional,
  processSettings,
  readConfig,
  secret,
  text,
  url,
  whole,
} from './config/env.ts';
export {
  badRequest,
  forbidden,
  memberExpired,
  needLogin,
  noPower,
  notFound,
  refusal,
  ServiceError,
  tooMany,
  toServiceError,
  unavailable,
  unknownCall,
  wrongMethod,
} from './errors.ts';
export type { Payload } from './http/body.ts';
export { readBody, readPayload } from './http/body.ts';
export { parseForm } from './http/form.ts';
export { NO_PAGE_POLICY, SECURITY_HEADERS } from './http/headers.ts';
export { answerHealth } from './http/health.ts';
export { IDENTITY_PATH, ORIGIN_HEADER, packOrigin, SECRET_HEADER } from './http/internal.ts';
export { countedIp } from './http/ip.ts';
export type { RawRequest } from './http/raw.ts';
export { readRawPayload, sendRaw } from './http/raw.ts';
export { lastingReply, sendError, sendJson, sendOutcome } from './http/reply.ts';
export { newRequestId, requestIdOf } from './http/request-id.ts';
export type { Closeable, RunningServer } from './http/server.ts';
export { closeAll, closeOnSignal, listen } from './http/server.ts';
export { serviceApp } from './http/service-app.ts';
export {
  type Job,
  type JobContext,
  Jobs,
  JobWorker,
  type JobWorkerOptions,
  type NewJob,
} from './jobs/index.ts';
export type { Logger, LogLevel, RootLogger } from './log/logger.ts';
export { createLogger, silentLogger } from './log/logger.ts';
export { maskText, maskValue } from './log/mask.ts';
export type { Metrics } from './metrics/metrics.ts';
export { createMetrics } from './metrics/metrics.ts';
export {
  bornWithEvents,
  type NewEvent,
  OUTBOX_INDEX,
  type OutboxEvent,
  Relay,
  type WithOutbox,
  withEvents,
} from './outbox/index.ts';
export { createService } from './service/create-service.ts';
export type { HostedServices } from './service/host.ts';
export { hostServices } from './service/host.ts';
export type { OpenService, Outcome } from './service/open-service.ts';
export { openService, refusalOutcome } from './service/open-service.ts';
export type { RunningService } from './service/run-service.ts';
export { runService, startService } from './service/run-service.ts';
export type {
  CallContext,
  CallOrigin,
  CollectionSpec,
  ConsumerSpec,
  IdentityOf,
  JobSpec,
  MemberIdentity,
  ServiceContext,
  ServiceDefinition,
  ServiceJobs,
  ServiceOutbox,
  SiteAddress,
  TenantContext,
  WorkerContext,
  WorkerSpec,
} from './service/types.ts';
export { collection } from './service/types.ts';
export { detailsOf } from './service/validate.ts';
export type { Collection, Filter, Index, Store, StoreScope } from './store/index.ts';
export { DuplicateError, openStore } from './store/index.ts';
