import { parseTime } from '@tianji/almanac/civil';
import { type CallFacts, failureDrill } from '@tianji/kit/testing';
import { LIUYAO_OPTIONS, momentFrom, momentOf } from '@tianji/liuyao/engine';
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
