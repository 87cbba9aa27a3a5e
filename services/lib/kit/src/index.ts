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
  unavailable,
} from './errors.ts';
export type { Logger, LogLevel, RootLogger } from './log/logger.ts';
export { createLogger, silentLogger } from './log/logger.ts';
export { maskText, maskValue } from './log/mask.ts';
export { createService } from './service/create-service.ts';
export type {
  CallContext,
  CallOrigin,
  CollectionSpec,
  ConsumerSpec,
  JobSpec,
  MemberIdentity,
  ServiceContext,
  ServiceDefinition,
  TenantContext,
} from './service/types.ts';
export { collection } from './service/types.ts';
export type { Collection, Filter, Index, Store, StoreScope } from './store/port.ts';
export { DuplicateError } from './store/port.ts';
