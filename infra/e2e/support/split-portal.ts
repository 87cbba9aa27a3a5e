import { randomBytes } from 'node:crypto';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';

export interface SplitPortal {
  /** The secret with which the gateway signs its calls. */
  secret: string;
  gateway: Running;
  calendar: Running;
  /** Restarts the calendar at the address that the gateway knows. */
  restartCalendar(): Promise<void>;
}

/** Gateway and calendar as separate processes, over the given servers or the embedded store. */
export async function startSplit(servers: Record<string, string> = {}): Promise<SplitPortal> {
  const data = temporaryFolder();
  const secret = randomBytes(24).toString('hex');
  const settings = {
    ...servers,
    ...SLOW_IS_NOT_AWAY,
    SERVICE_SECRET: secret,
  };
  const port = await freePort();
  const calendarSettings = { ...settings, DATA_DIR: `${data}/calendar` };
  const split: SplitPortal = {
    secret,
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
