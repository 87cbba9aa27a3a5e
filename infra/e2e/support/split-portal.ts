import { randomBytes } from 'node:crypto';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';

export interface SplitPortal {
  gateway: Running;
  calendar: Running;
  /** Starts the calendar again at the address that the gateway knows. */
  restartCalendar(): Promise<void>;
}

/** Gateway and calendar as processes of their own, over the given servers or the embedded store. */
export async function startSplit(servers: Record<string, string> = {}): Promise<SplitPortal> {
  const data = temporaryFolder();
  const settings = {
    ...servers,
    ...SLOW_IS_NOT_AWAY,
    SERVICE_SECRET: randomBytes(24).toString('hex'),
  };
  const port = await freePort();
  const calendarSettings = { ...settings, DATA_DIR: `${data}/calendar` };
  const split: SplitPortal = {
    calendar: await startPart('calendar', calendarSettings, port),
    gateway: await startPart('gateway', {
      ...settings,
      DATA_DIR: `${data}/gateway`,
      SERVICE_CALENDAR_URL: `http://127.0.0.1:${port}`,
    }),
    async restartCalendar() {
      split.calendar = await startPart('calendar', calendarSettings, port);
    },
  };
  return split;
}
