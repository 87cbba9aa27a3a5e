import { randomBytes } from 'node:crypto';
import { freePort, type Running, startPart, temporaryFolder } from './processes.ts';

export interface SplitPortal {
  gateway: Running;
  calendar: Running;
  /** Starts the calendar again at the address that the gateway knows. */
  restartCalendar(): Promise<void>;
  stop(): Promise<void>;
}

/** Gateway and calendar as processes of their own, over the given servers or the embedded store. */
export async function startSplit(servers: Record<string, string> = {}): Promise<SplitPortal> {
  const data = temporaryFolder();
  const secret = { SERVICE_SECRET: randomBytes(24).toString('hex') };
  const port = await freePort();
  const calendarSettings = { ...servers, ...secret, DATA_DIR: `${data.path}/calendar` };
  const split: SplitPortal = {
    calendar: await startPart('calendar', calendarSettings, port),
    gateway: await startPart('gateway', {
      ...servers,
      ...secret,
      DATA_DIR: `${data.path}/gateway`,
      SERVICE_CALENDAR_URL: `http://127.0.0.1:${port}`,
    }),
    async restartCalendar() {
      split.calendar = await startPart('calendar', calendarSettings, port);
    },
    async stop() {
      await Promise.all([split.gateway.stop(), split.calendar.stop()]);
      data.remove();
    },
  };
  return split;
}
