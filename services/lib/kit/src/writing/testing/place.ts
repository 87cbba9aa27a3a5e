import { defineContract } from '@tianji/contracts';
import { reportRequested, writingFailed, writingProgressed, writingWritten } from '@tianji/contracts/report';
import { type Bus, openBus } from '../../bus/index.ts';
import { silentLogger } from '../../log/logger.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createService } from '../../service/create-service.ts';
import { type HostedServices, hostServices } from '../../service/host.ts';
import { openStore, type Store } from '../../store/index.ts';
import type { ReportPlan } from '../plan.ts';
import { reportWriting } from '../report-writing.ts';
import { fakeKind, fakeReport } from './fake-kind.ts';

/** The environment of a writer in these tests; processes given the same one work together. */
export interface WritingPlace {
  dataDir: string;
  mongodbUrl?: string;
  natsUrl?: string;
  /** The kind it writes, so that environments on one bus do not receive each other's events. */
  id: string;
}

export const LEASE_SECONDS = 1;

/** The subjects on which the writer gets requests and publishes. */
export const eventsOf = ({ id }: WritingPlace) => ({
  requested: reportRequested(id),
  progressed: writingProgressed,
  written: writingWritten,
  failed: writingFailed,
});

export async function openPlace(place: WritingPlace): Promise<{ store: Store; bus: Bus }> {
  const store = await openStore({ url: place.mongodbUrl, dataDir: place.dataDir });
  const bus = await openBus({ url: place.natsUrl, store: store.scope('bus') });
  return { store, bus };
}

/** A writer of fake reports. @param plan used instead of the fake kind's own */
export function hostWriter(
  place: WritingPlace,
  store: Store,
  bus: Bus,
  plan: (request: Parameters<typeof fakeKind.plan>[0]) => ReportPlan = fakeKind.plan,
): Promise<HostedServices> {
  const env = { WRITER_LEASE_SECONDS: String(LEASE_SECONDS) };
  const writing = reportWriting({ ...fakeKind, report: fakeReport(place.id), plan, env });
  const definition = createService({
    name: 'writer',
    contract: defineContract({ service: 'writer', version: '1.0.0', calls: [] }),
    handlers: {},
    ...writing,
  });
  return hostServices([definition], { store, bus, log: silentLogger, metrics: createMetrics() });
}
