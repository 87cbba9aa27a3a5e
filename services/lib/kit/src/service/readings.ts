import type { Bus } from '../bus/port.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { OpenService } from './open-service.ts';

const seconds = (ms: number): number => ms / 1000;

/** Adds what waits in a service to the metrics: jobs, and events in outboxes. */
export function readBacklog(service: OpenService, metrics: Metrics): void {
  const { name } = service.definition;
  metrics.read(async () => {
    const backlog = await service.workers.backlog().catch(() => null);
    if (!backlog) {
      metrics.jobsWaiting.reset();
      metrics.oldestJobSeconds.reset();
    }
    for (const { kind, waiting, oldestMs } of backlog ?? []) {
      metrics.jobsWaiting.set({ service: name, kind }, waiting);
      metrics.oldestJobSeconds.set({ service: name, kind }, seconds(oldestMs));
    }
  });
  metrics.read(async () => {
    const backlog = await service.outboxBacklog().catch(() => null);
    if (!backlog) {
      metrics.outboxWaiting.remove({ service: name });
      metrics.oldestEventSeconds.remove({ service: name });
      return;
    }
    metrics.outboxWaiting.set({ service: name }, backlog.waiting);
    metrics.oldestEventSeconds.set({ service: name }, seconds(backlog.oldestMs));
  });
}

/** Adds what waits in the bus for this process's consumers. */
export function readBus(bus: Bus, metrics: Metrics): void {
  metrics.read(async () => {
    const backlog = await bus.backlog().catch(() => []);
    // Otherwise an old state would be taken for the current one.
    metrics.busWaiting.reset();
    metrics.busParked.reset();
    metrics.oldestMessageSeconds.reset();
    for (const { group, subject, waiting, parked, oldestMs } of backlog) {
      metrics.busWaiting.set({ group, subject }, waiting);
      metrics.busParked.set({ group, subject }, parked);
      if (oldestMs !== undefined) metrics.oldestMessageSeconds.set({ group, subject }, seconds(oldestMs));
    }
  });
}
