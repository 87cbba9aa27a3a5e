import { type CallFacts, failureDrill, jsonText, Refusal } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { Calls } from './api.ts';
import tool from './index.ts';
import { CHART } from './testing/chart.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says. There are no places: a list that
// was fetched once is kept, and would not be asked for again.

const PATH = `/dunJiaPaiPan?t=2026-08-22T09:13:00&p=浙江-杭州-西湖`;
const HOUR = {
  ...{ start: '2026-08-23 09:00:00', end: '2026-08-23 11:00:00', ganzhi: '丁巳', direction: '东' },
  ...{ favour: '顺', bureau: '阴遁二局', for: ['开门'], against: [] },
};
const session = { token: 't', loginname: '13812346621', name: '' };
const replies = {
  'dunjia/getJiuGong': CHART,
  'dunjia/getDSV3': jsonText([{ id: 'whole', title: '总的说', facts: ['值符　天心'], text: '解读已写好。' }]),
  'dunjia/findHours': { understood: null, answer: null, hours: [HOUR] } as never,
  'coordinates/getList': new Refusal('暂无'),
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 7, 22, 1, 13));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    ...{ name: 'a chart by its address, and its reading', path: `${PATH}#m=租房`, session, replies },
    async steps({ press, see }) {
      // Its button comes later than the tab of that name.
      await see('问的事');
      await press('解盘');
      await see(/解读已写好/);
    },
  },
  {
    ...{ name: 'hours that suit', path: `${PATH}#m=租房`, session, replies },
    async steps({ press, see }) {
      await press('找时辰');
      await see(/宜向东/);
    },
  },
]);
