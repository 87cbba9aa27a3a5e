import { baziReportRequested } from '@tianji/contracts';
import { type Bus, openBus } from '../../bus/index.ts';
import { silentLogger } from '../../log/logger.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createService } from '../../service/create-service.ts';
import { type HostedServices, hostServices } from '../../service/host.ts';
import { openStore, type Store } from '../../store/index.ts';
import type { ReportPlan } from '../plan.ts';
import { reportWriting, type WritingEvents } from '../report-writing.ts';
import { fakeKind } from './fake-kind.ts';

/** Where a writer of these tests works; processes that are given the same work together. */
export interface WritingPlace {
  dataDir: string;
  mongodbUrl?: string;
  natsUrl?: string;
  /** Part of the subjects, so that places on one bus do not hear each other. */
  id: string;
}

export const LEASE_SECONDS = 1;

export function eventsOf({ id }: WritingPlace): WritingEvents {
  const named = (name: string) => ({ subject: `tianji.${id}.report.${name}` });
  return {
    requested: { ...named('requested'), schema: baziReportRequested.schema },
    progressed: named('progressed'),
    written: named('written'),
    failed: named('failed'),
  };
}

export async function openPlace(place: WritingPlace): Promise<{ store: Store; bus: Bus }> {
  const store = await openStore({ url: place.mongodbUrl, dataDir: place.dataDir });
  const bus = await openBus({ url: place.natsUrl, store: store.scope('bus') });
  return { store, bus };
}

/** A writer of fake reports. @param plan in place of the fake kind's own */
export function hostWriter(
  place: WritingPlace,
  store: Store,
  bus: Bus,
  plan: (request: Parameters<typeof fakeKind.plan>[0]) => ReportPlan = fakeKind.plan,
): Promise<HostedServices> {
  const env = { WRITER_LEASE_SECONDS: String(LEASE_SECONDS) };
  const writing = reportWriting({ ...fakeKind, plan, events: eventsOf(place), env });
  const definition = createService({ name: 'writer', calls: [], handlers: {}, ...writing });
  return hostServices([definition], { store, bus, log: silentLogger, metrics: createMetrics() });
}
