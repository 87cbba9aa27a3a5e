import { calendarCalls, callByPath } from '@tianji/contracts';
import {
  createMetrics,
  createService,
  type OpenService,
  openService,
  silentLogger,
} from '@tianji/service-kit';

/** Stands for the real calendar: the gateway knows services by their contract only. */
export const fakeCalendar = createService({
  name: 'calendar',
  calls: calendarCalls,
  handlers: {
    ...Object.fromEntries(
      calendarCalls.map((call) => [call.path, () => Promise.reject(new Error('not asked'))]),
    ),
    'perpetualcalendaralmanac/get8': ({ time }: { time: string }) => {
      if (time.startsWith('0000'))
        throw valueError('wrong_solar_year', 'time', 'time（时间）年份不对，应为 517 至 2200 年');
      if (time.startsWith('1999')) throw new Error(`cannot say anything about 13912345678 at ${time}`);
      return '丙午 己亥 戊戌 丁巳';
    },
    'coordinates/getList': () => [],
  } as never,
});

function valueError(code: string, field: string, message: string): Error {
  return Object.assign(new Error(message), { code, field });
}

const runtime = () => ({
  store: {
    coll: () => {
      throw new Error('keeps nothing');
    },
    ping: async () => {},
  },
  bus: { publish: async () => ({ duplicate: false }) },
  log: silentLogger,
  metrics: createMetrics(),
});

export const openFakeCalendar = (): Promise<OpenService> => openService(fakeCalendar, runtime());

/** Every service of the contracts; only the calendar has anything to say. */
export async function openFakeServices(): Promise<Map<string, OpenService>> {
  const open = new Map([['calendar', await openFakeCalendar()]]);
  const calls = [...callByPath.values()];
  for (const name of new Set(calls.map((call) => call.service))) {
    if (open.has(name)) continue;
    const own = calls.filter((call) => call.service === name);
    const handlers = Object.fromEntries(
      own.map((call) => [call.path, () => Promise.reject(new Error('not asked'))]),
    );
    open.set(name, await openService(createService({ name, calls: own, handlers }), runtime()));
  }
  return open;
}
