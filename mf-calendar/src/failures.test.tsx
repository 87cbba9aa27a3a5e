import { jdn, parseDate } from '@tianji/almanac/civil';
import { type CallFacts, failureDrill, type Reader } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { CallInput, Calls } from './api.ts';
import { localDay } from './features/day/local.ts';
import { forgetDays } from './features/day/use-day.ts';
import { forgetDaysOff } from './features/month/use-days-off.ts';
import tool from './index.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

const session = { token: 't', loginname: '13812346621', name: '' };
const FEED = { jieqi: true, jieri: false, xiu: true, alarms: false, neutral: false };
const DAY = { id: 'dAAAAAAAAAAAAAAAAAAAAA', date: '2026-12-17', title: '婚礼' };
const dayReply = ({ date }: CallInput<'perpetualcalendaralmanac/getCalendar'>) => {
  const { year, month, day } = parseDate(date);
  return localDay(jdn(year, month, day));
};
const replies = {
  'perpetualcalendaralmanac/getCalendar': dayReply,
  'calendar/getHolidays': { years: [] },
  'calendar/getKept': { days: [DAY], feed: { ...FEED, madeAt: '2026-02-01 10:00:00' } } as never,
  'calendar/forgetDay': {},
  'calendar/keepDay': { id: DAY.id } as never,
  'calendar/renewFeed': { path: '/calendar/abcdefghijklmnopqrstuv.ics' },
  'calendar/setFeed': {},
  'calendar/withdrawFeed': {},
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const before = () => {
  forgetDays();
  forgetDaysOff();
};
const feed = { path: '/wanNianLi?month=2026-02&day=2026-02-26', replies, session, before };
const open = async ({ press, see }: Reader) => {
  await press('订阅到自己的日历');
  await see('带上节日');
};

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    name: 'a day of a year whose notice is not out',
    path: '/wanNianLi?month=2031-02&day=2031-02-26',
    replies,
    before,
  },
  {
    ...{ name: 'a day found and kept', replies, session, before },
    path: '/wanNianLi?month=2026-12&day=2026-12-01&find=1&matter=5&since=2026-12-01&until=2027-02-28&free=1',
    async steps({ press }) {
      await press('存入我的日历');
    },
  },
  {
    ...{ name: 'what a feed holds', ...feed },
    async steps(reader) {
      await open(reader);
      await reader.press('带上节日');
    },
  },
  {
    ...{ name: 'a day taken out of a feed', ...feed },
    async steps(reader) {
      await open(reader);
      await reader.press(/^删去/);
    },
  },
  {
    ...{ name: 'another address of a feed', ...feed },
    async steps(reader) {
      await open(reader);
      await reader.press('换一个地址');
    },
  },
  {
    ...{ name: 'a feed that ends', ...feed },
    async steps(reader) {
      await open(reader);
      await reader.press('停用');
    },
  },
]);
