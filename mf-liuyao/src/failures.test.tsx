import { parseTime } from '@tianji/almanac/civil';
import { HEXAGRAMS } from '@tianji/hexagram';
import { type CallFacts, failureDrill } from '@tianji/kit/testing';
import { LIUYAO_OPTIONS, momentFrom, momentOf } from '@tianji/liuyao/engine';
import { numberCast } from '@tianji/liuyao/engine/number-cast';
import { mapOf } from '@tianji/liuyao/engine/wire';
import facts from '../calls.json';
import type { CallInput, Calls } from './api.ts';
import { forgetAll } from './features/history/store.ts';
import tool from './index.ts';
import { MAQIAN, remarkOf, typesOf } from './testing/small-replies.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

/** What the service answers, by its own functions. */
function getMap({ xuhao, time, yuejian, richen, ...asked }: CallInput<'najia64/getMap'>) {
  const options = LIUYAO_OPTIONS.defaults;
  const moment = time ? momentOf(parseTime(time), options) : momentFrom(yuejian ?? '', richen ?? '');
  const { matter = '', category, subject, sex } = asked;
  return mapOf(xuhao, moment, options, { text: matter, kind: category, subject, sex }, false);
}
const replies = {
  'najia64/getMap': (input: CallInput<'najia64/getMap'>) => getMap(input),
  'hexagram/getRemark': ({ xuhao }: { xuhao: string }) => remarkOf(xuhao),
  'maqianshenke/getObj': MAQIAN,
  'najia64/getListMap': HEXAGRAMS.map(({ number, fullName, digits, upper, lower, palace }) => ({
    ...{ id: number, name: fullName, xuhao: digits, gongwei: palace },
    ...{ shangGuaMingCheng: upper, xiaGuaMingCheng: lower },
  })),
  'perpetualcalendaralmanac/get8': '丙午 己亥 庚子 辛巳',
  'perpetualcalendaralmanac/getKongWang': '寅卯 辰巳 辰巳 申酉',
  'perpetualcalendaralmanac/gua': ({ a, b }: CallInput<'perpetualcalendaralmanac/gua'>) =>
    numberCast(Number(a), Number(b)).digits,
  'type6/getList': typesOf,
};
const CAST = { '2026-11-22': { digits: '789887', at: '2026-11-22 07:00:00' } };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 23, 44, 30));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  forgetAll();
  jest.restoreAllMocks();
});

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    ...{ name: 'six lines by their address', replies, before: forgetAll },
    path: '/liuYaoPaiPan?x=798767&m=coin&t=2026-11-22T10:05:00',
  },
  {
    ...{ name: 'six lines by two numbers', path: '/liuYaoPaiPan', replies, before: forgetAll },
    async steps({ press, type }) {
      await press(/^数字/);
      await type('第一个数', '3');
      await type('第二个数', '5');
      await press('起卦');
    },
  },
  {
    ...{ name: 'six lines by hexagrams picked by hand', path: '/liuYaoPaiPan', replies, before: forgetAll },
    async steps({ press }) {
      await press(/^手工/);
      await press('乾为天');
    },
  },
  {
    ...{ name: 'three steps by their address', path: '/xiaoLiuRen?m=501&t=2026-11-22T07:44:00', replies },
  },
  {
    ...{ name: 'three steps by the form', path: '/xiaoLiuRen', replies },
    async steps({ press }) {
      await press('失物');
      await press('物品');
      await press('排盘');
    },
  },
  {
    ...{ name: 'the hexagram of a day', path: '/meiRiYiGua', replies },
    before: () => localStorage.setItem('meiRiYiGua', JSON.stringify(CAST)),
  },
]);
