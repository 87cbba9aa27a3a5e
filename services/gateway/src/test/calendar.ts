import {
  createMetrics,
  createService,
  type OpenService,
  openService,
  silentLogger,
  tooMany,
} from '@tianji/service-kit';
import { workspaceContracts } from '@tianji/service-kit/testing';

const contracts = workspaceContracts();
const contract = contracts.find(({ service }) => service === 'calendar') ?? giveUp();

function giveUp(): never {
  throw new Error('there is no contract of the calendar');
}

/** Replaces the real calendar: the gateway knows services by their contract only. */
export const fakeCalendar = createService({
  name: 'calendar',
  contract,
  handlers: {
    ...Object.fromEntries(
      contract.calls.map((call) => [call.path, () => Promise.reject(new Error('not asked'))]),
    ),
    'perpetualcalendaralmanac/get8': ({ time }: { time: string }) => {
      if (time.startsWith('0000'))
        throw valueError('wrong_solar_year', 'time', '时间年份不对，应为 517 至 2200 年');
      if (time.startsWith('1999')) throw new Error(`cannot say anything about 13912345678 at ${time}`);
      if (time.startsWith('1998')) throw tooMany(37);
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
  bus: { publish: async () => ({ duplicate: false }), forget: async () => undefined },
  log: silentLogger,
  metrics: createMetrics(),
});

export const openFakeCalendar = (): Promise<OpenService> => openService(fakeCalendar, runtime());

/** Nobody holds a link. */
const links = () => ({ sign: () => '', verify: () => null });

/** Everybody is an operator, and partner of two sites. */
const roles = async () => [
  { role: 'operator' as const, tenant: '*' },
  ...['default', 'bazi'].map((tenant) => ({ role: 'owner' as const, tenant })),
];

/** Every service of the contracts; only the calendar answers anything. */
export async function openFakeServices(): Promise<Map<string, OpenService>> {
  const open = new Map([['calendar', await openFakeCalendar()]]);
  for (const contract of contracts) {
    const name = contract.service;
    if (open.has(name)) continue;
    const handlers = Object.fromEntries(
      contract.calls.map((call) => [call.path, () => Promise.reject(new Error('not asked'))]),
    );
    open.set(name, await openService(createService({ name, contract, handlers, links, roles }), runtime()));
  }
  return open;
}
