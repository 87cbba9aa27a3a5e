export type { AccountKeeper, KeptAccount, OpenAccount, SiteAccounts } from './accounts/index.ts';
export {
  accountCollection,
  accountKeeper,
  answeredAccount,
  dropAccount,
  eraseAccounts,
  maskedNumber,
  setAccount,
} from './accounts/index.ts';
export type { AgentAnswer } from './agent/index.ts';
export type { Bus, BusProblem, ConsumeOptions, Consumer, Message, ParkedMessage } from './bus/index.ts';
export { busBounds, natsFiles, openBus } from './bus/index.ts';
export {
  type CommandData,
  NoSiteError,
  onSiteStore,
  openSiteStore,
  problemOfSiteFolder,
} from './command/index.ts';
export type { Config, Setting, Settings } from './config/env.ts';
export {
  ConfigError,
  checkSecrets,
  list,
  oneOf,
  optional,
  processSettings,
  readConfig,
  secret,
  text,
  url,
  whole,
  wholeIfSet,
} from './config/env.ts';
export {
  badRequest,
  failedOutside,
  forbidden,
  linkInvalid,
  memberExpired,
  needLogin,
  noPower,
  notFound,
  notFresh,
  refusal,
  refuseInherited,
  ServiceError,
  tooMany,
  toServiceError,
  unavailable,
  unknownCall,
  wrongMethod,
} from './errors.ts';
export {
  type AskedText,
  type CareFor,
  careBeside,
  guardedRefusal,
  refuseGuarded,
  understoodIn,
} from './guard/index.ts';
export { arrivalHeader } from './http/arrival.ts';
export type { Payload } from './http/body.ts';
export { readBody, readPayload } from './http/body.ts';
export { deviceName } from './http/device-name.ts';
export { type EarlyServer, listenEarly } from './http/early.ts';
export type { EdgeContext, EdgeHandler, EdgeRouter, EdgeState } from './http/edge.ts';
export { edgeApp, edgeRouter, noRoute, only } from './http/edge.ts';
export { parseForm } from './http/form.ts';
export { NO_PAGE_POLICY } from './http/headers.ts';
export { healthRoutes } from './http/health.ts';
export {
  AGENT_KEYS_PATH,
  CONTRACT_PATH,
  IDENTITY_PATH,
  LASTING_HEADER,
  OUTSIDE_HEADER,
  packOrigin,
  ROLES_PATH,
  SPENT_HEADER,
  STARTING_HEADER,
  TENANTS_PATH,
  VERSION_HEADER,
} from './http/internal.ts';
export { countedIp } from './http/ip.ts';
export { parseJson } from './http/json.ts';
export type { RawRequest } from './http/raw.ts';
export { readRawPayload, setRaw } from './http/raw.ts';
export { lastingReply, setConstantJson, setJson, setOutcome } from './http/reply.ts';
export { sameBytes } from './http/same-bytes.ts';
export type { Closeable, ListenOptions, RunningServer } from './http/server.ts';
export { closeAll, closeOnSignal, closingSeconds, listen } from './http/server.ts';
export { serviceApp } from './http/service-app.ts';
export { processorShares, type Share, type SharesOptions } from './http/shares.ts';
export type { CallSigner, CallToSign } from './http/signed-call.ts';
export { callSigner, nonceOf } from './http/signed-call.ts';
export { type FairQueue, fairQueue } from './jobs/fair-queue.ts';
export {
  type Job,
  type JobContext,
  Jobs,
  JobWorker,
  type JobWorkerOptions,
  type NewJob,
} from './jobs/index.ts';
export type {
  GivenLink,
  LinkSigner,
  LinkToSign,
  RotatingSealer,
  Sealer,
  Secrets,
  VerifiedLink,
} from './keys/index.ts';
export { keyInFolder, LONGEST_LINK, linkSigner, rotatingSealer, sealer, secretsOf } from './keys/index.ts';
export type { Logger, LogLevel, RootLogger } from './log/logger.ts';
export { createLogger, silentLogger } from './log/logger.ts';
export { maskText, maskValue } from './log/mask.ts';
export {
  callerOf,
  countSecurity,
  keyedAddress,
  logSecurity,
  type SecurityEvent,
  type SecurityFields,
} from './log/security.ts';
export { currentSpan } from './log/trace.ts';
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
export { admit, FRESH_MS, isFresh } from './service/access.ts';
export { createService } from './service/create-service.ts';
export { eachOf } from './service/each-of.ts';
export type { HostedServices } from './service/host.ts';
export { hostServices } from './service/host.ts';
export type { Late } from './service/late.ts';
export { late } from './service/late.ts';
export type { OpenService, Outcome } from './service/open-service.ts';
export { openService, refusalOutcome } from './service/open-service.ts';
export type { RunningService } from './service/run-service.ts';
export { runService, startService } from './service/run-service.ts';
export type {
  CountedDay,
  DraftAnswer,
  OpenTenantSource,
  SeedAnswer,
  StoredTenant,
  TenantList,
  TenantSource,
} from './service/tenant-source.ts';
export { countedDays, MOST_COUNTED, MOST_DOCUMENTS } from './service/tenant-source.ts';
export type {
  AgentKeyAsked,
  AgentKeysOf,
  AgentKeyUse,
  CallContext,
  CallOrigin,
  CollectionSpec,
  ConsumerSpec,
  IdentityOf,
  JobSpec,
  MemberIdentity,
  MemberRole,
  RolesOf,
  ServiceContext,
  ServiceDefinition,
  ServiceJobs,
  ServiceOutbox,
  SiteAddress,
  StartContext,
  TenantContext,
  WorkerContext,
  WorkerSpec,
} from './service/types.ts';
export { collection } from './service/types.ts';
export { detailsOf, refuseInheritedInTexts } from './service/validate.ts';
export { openPatiently } from './service/waiting.ts';
export { watchParts } from './service/watch.ts';
export { startWatchdog } from './service/watchdog.ts';
export { refuseAllShown, refusedSentence, refusedWordIn } from './shown/index.ts';
export type { Collection, Filter, Index, Store, StoreScope } from './store/index.ts';
export { DuplicateError, everyDocument, openStore, StoreFileError, storeOptions } from './store/index.ts';
export { reportDamage } from './store/watch.ts';
export { isTraced, startTracing, traced } from './tracing/index.ts';
export { DataTooNewError, type UpgradeContext, type UpgradeStep, upgradeBackup } from './upgrade/index.ts';
