import type { VerifiedLink } from '../keys/link.ts';
import { type Logger, withFields } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type {
  CallContext,
  CallOrigin,
  MemberRole,
  ServiceBus,
  ServiceContext,
  ServiceJobs,
  ServiceOutbox,
} from './types.ts';

/** Created per call, so everything that can be lazy is lazy. */
export class HandlerContext implements CallContext {
  readonly stores: CallContext['stores'];
  readonly bus: ServiceBus;
  readonly outbox: ServiceOutbox;
  readonly jobs: ServiceJobs;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly expired: boolean;
  readonly roles: readonly MemberRole[];
  readonly link: VerifiedLink | undefined;
  readonly requestId: string;
  readonly tenant: CallOrigin['tenant'];
  readonly member: CallOrigin['member'];
  readonly ip: string;
  readonly address: string | undefined;
  readonly device: string | undefined;
  readonly site: CallOrigin['site'];
  readonly #log: Logger;

  constructor(
    service: ServiceContext,
    origin: CallOrigin,
    expired: boolean,
    { roles, link }: Pick<CallContext, 'roles' | 'link'>,
  ) {
    this.stores = service.stores;
    this.bus = service.bus;
    this.outbox = service.outbox;
    this.jobs = service.jobs;
    this.metrics = service.metrics;
    this.now = service.now;
    this.expired = expired;
    this.roles = roles;
    this.link = link;
    this.requestId = origin.requestId;
    this.tenant = origin.tenant;
    this.member = origin.member;
    this.ip = origin.ip;
    this.address = origin.address;
    this.device = origin.device;
    this.site = origin.site;
    this.#log = service.log;
  }

  get log(): Logger {
    return withFields(this.#log, { requestId: this.requestId });
  }
}
