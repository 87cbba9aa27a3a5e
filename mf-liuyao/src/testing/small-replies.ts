// Replies in the form of the service, for the tests of the pages.
import { castOf } from '@tianji/hexagram';
import type { CallOutput } from '../api.ts';

const HOURS = [...'子丑寅卯辰巳午未申酉戌亥'];

/** The text about any hexagram. */
export function remarkOf(digits: string): CallOutput<'hexagram/getRemark'> {
  const { original, moving } = castOf(digits);
  return {
    name: original.fullName,
    remark: '今天的说明。',
    guachi: '卦辞一句。',
    xiangchi: '山下有火，大象一句。',
    keypoints: HOURS.map((zhi, i) => ({
      ...{ zhi, shijian: `${i}`, yi: '理事', yiju: '生世' },
      duan: (['顺', '平', '慎'] as const)[i % 3]!,
    })),
    zhuyu: '今天把手边的事，收拾得体面一些。',
    dongyao: moving.map((position) => ({
      ...{ ming: original.lines[position - 1]!.title, yaochi: '爻辞一句。' },
      ...{ xiangchi: '小象一句。', jieshi: `第${position}爻的释义。` },
    })),
  };
}

const step = (bu: '起因' | '过程' | '结果', ming: string, wuxing: string) => ({
  ...{ bu, suo: '月　十月', ming, wuxing, ci: '人即至时', shen: '朱雀', fangwei: '南方', shu: [3, 6, 9] },
  ju: `${bu}的一句。`,
});

const entry = (ming: string) => ({
  ...{ ming, wuxing: '木', ci: '身不动时', shen: '青龙', fangwei: '东方', shu: [1, 5, 7] },
  ...{ yaoyi: '安稳', jue: '歌诀。', yiwen: '', shiyi: '释义。' },
});

/** The cast of 2026-11-22 07:44 for a lost thing. */
export const MAQIAN: CallOutput<'maqianshenke/getObj'> = {
  ...{ ztys: '2026-11-22 07:58:01', bjsj: '2026-11-22 07:44:00', nongli: '二〇二六年十月十四 辰时' },
  ...{ ng: '丙', nz: '午', yg: '己', yz: '亥', rg: '庚', rz: '子', sg: '庚', sz: '辰' },
  ...{ qiYin: '赤口', guoCheng: '小吉', jieGuo: '速喜' },
  xiaoliuren: {
    ...{
      basic: '第一段。\n第二段。',
      duan: '顺',
      zongyu: '结果向好。',
      pid: '5',
      leibie: '失物',
      shixiang: '物品',
    },
    sanju: [
      { id: 'duan', title: '总的说', text: '第一段。', facts: ['结果速喜'] },
      { id: 'liuyi', title: '要留意', text: '留意一句。', facts: ['金克木'] },
      { id: 'shihou', title: '什么时候', text: '快慢一句。', facts: ['过程小吉', '结果速喜'] },
    ],
    sanbu: [step('起因', '赤口', '金'), step('过程', '小吉', '木'), step('结果', '速喜', '火')],
    guanxi: [
      { wen: '金克木', ju: '' },
      { wen: '木生火', ju: '' },
    ],
    liugong: ['大安', '留连', '速喜', '赤口', '小吉', '空亡'].map(entry),
    zhangjue: ['大安起正月', '赤口起初一', '小吉起子时'],
    liupai: [
      { ming: '《玉匣记》', sanbu: ['赤口', '小吉', '速喜'], butong: '六宫', benpan: true },
      { ming: '《多能鄙事》', sanbu: ['赤口', '小吉', '赤口'], butong: '时从下一位起', benpan: false },
    ],
    yiju: [{ ming: '断', zhi: '顺' }],
  },
  answer: {
    ...{ form: 'how', degree: 'good', word: '顺', claims: [] },
    ...{ sentence: '找得回来，结果落速喜，断为“顺”。', plain: '找得回来，前面有助力推着。' },
    ...{ fact: '结果落速喜，属火，断为“顺”。', against: '' },
  },
  koujing: ['《玉匣记》', '钟表时间'],
  shuoming: ['离巳时起点不到三分钟。'],
};

const row = (id: string, name: string, pid: string) => ({ id, name, pid });

/** Two categories with their matters. */
export function typesOf({ pid }: { pid: string }): CallOutput<'type6/getList'> {
  if (pid === '0') return [row('1', '求财', '0'), row('5', '失物', '0')];
  return pid === '5' ? [row('501', '物品', '5'), row('502', '宠物', '5')] : [row('101', '经营', '1')];
}
