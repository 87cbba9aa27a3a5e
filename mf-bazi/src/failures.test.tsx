import { type CallFacts, failureDrill, Refusal } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { CallOutput, Calls } from './api.ts';
import tool from './index.ts';
import { FORM, LINK } from './testing/chart-page.ts';
import { NOW, REPLIES } from './testing/replies.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says. There are no places: a list that
// was fetched once is kept, and would not be asked for again.

const BONE: CallOutput<'yuantiangang/getRusult'> = {
  ...{ name: '沈清和', sex: '女', location: '北京-北京-北京', ztys: '1983-08-17 09:01:00' },
  ...{ bjsj: '1983-08-17 09:20:00', nongli: '一九八三年七月初九 巳时' },
  ...{ ng: '癸', nz: '亥', yg: '庚', yz: '申', rg: '丁', rz: '丑', sg: '乙', sz: '巳' },
  ...{ nianzhu: '癸亥', yuezhi: '申', nongliri: '初九', shizhi: '巳', zongliang: '4.5' },
  fenxiang: [{ xiang: '年', ganzhi: '癸亥', zhong: '0.7' }],
  obj: { gejue: '上句一，下句一;上句二，下句二。', jieshi: '我们的释义。' },
  ...{ koujing: ['年月按农历'], shuoming: ['年柱以农历年为准'], notices: [] },
};
const replies = {
  ...REPLIES,
  'yuantiangang/getRusult': BONE,
  'coordinates/getList': new Refusal('暂无'),
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

failureDrill<Calls>(tool, facts as CallFacts, [
  { name: 'a chart by its address, with its readings', path: LINK, replies },
  {
    ...{ name: 'the weight of the bones', path: '/yuantiangang', replies },
    before: () => sessionStorage.setItem('birth.yuantiangang', JSON.stringify(FORM)),
    async steps({ press, see }) {
      await press('排盘');
      await see('上句一，下句一；');
    },
  },
]);
