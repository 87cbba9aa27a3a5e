/** A service of charts for tests: the real engine behind the kit's fake portal. */
import { beijingTime, parseTime } from '@tianji/almanac';
import { computeChart } from '@tianji/bazi/engine';
import type { FakeReplies } from '@tianji/kit/testing';
import type { Chart } from '../features/chart/model.ts';

/** 2026-11-21 10:00 in Beijing. */
export const NOW = Date.UTC(2026, 10, 21, 2);

type Sent = Record<string, string | undefined>;

/** The chart that the service would answer with. */
export function chartOf(sent: Sent): Chart {
  const chart = computeChart(
    {
      sex: sent.sex === '女' ? '女' : '男',
      time: parseTime(sent.time!),
      longitude: 116.41,
      hourUnknown: sent.hourUnknown === 'true',
      options: {
        trueSolar: sent.trueSolar !== 'false',
        dayBoundary: sent.dayBoundary === '23:00' ? '23:00' : '00:00',
      },
    },
    { now: beijingTime(NOW) },
  );
  return { ...chart, location: sent.location!, placeNote: '' };
}

const SECTIONS = [
  { id: 'rizhu', title: '日主', rule: 'rizhu:丁', facts: ['日干丁'], text: '丁为阴火。\n第二段。' },
  { id: 'geju', title: '格局分析', rule: 'geju:正财', facts: ['月令正财'], text: '正财格的说明。' },
];

const line = (yaoxu: string) => ({
  ...{ guaxiang: '━━━', yingshi: '', dizhi: '子', liuqin: '父母', fu: '', wuxing: '水' },
  ...{ yaoxu, yaochi: '爻辞', xiangchi: '象辞' },
});

export const REPLIES: FakeReplies = {
  'perpetualcalendaralmanac/getBaZi': (input) => chartOf(input as unknown as Sent),
  'numerologyanalysis/getObj': (input) => {
    const { liunianbiao } = chartOf(input as unknown as Sent);
    const rows = liunianbiao.flatMap((cycle) =>
      cycle.liunian.map(({ age, year, ganzhi, score }) => ({
        ...{ age, year, score },
        ...{ dayun: cycle.ganzhi, liunian: ganzhi },
      })),
    );
    return {
      detailedcontent: JSON.stringify(SECTIONS),
      fortunechart: JSON.stringify(rows),
      assumed: '',
    };
  },
  'bazianli/getObj': { bazianli: '某人，生于某年。\n相同之处。', assumed: '' },
  'guaxu/getObj': {
    content: JSON.stringify(['初九', '九二', '九三', '九四', '九五', '上九'].map(line)),
  },
  'coordinates/getList': [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }],
};
