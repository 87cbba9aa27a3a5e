/** A chart service for tests: the real engine behind the kit's fake portal. */
import { beijingTime, parseTime } from '@tianji/almanac';
import { computeChart } from '@tianji/bazi/engine';
import { wireChart } from '@tianji/bazi/engine/wire';
import { type FakeReplies, jsonText } from '@tianji/kit/testing';
import type { CallOutput, Calls } from '../api.ts';
import type { Chart } from '../features/chart/model.ts';

/** 2026-11-21 10:00 in Beijing. */
export const NOW = Date.UTC(2026, 10, 21, 2);

type Sent = Record<string, string | undefined>;

/** The chart that the service would answer. */
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
        nobles: sent.nobles === 'mahu' ? 'mahu' : 'niuyang',
      },
    },
    { now: beijingTime(NOW) },
  );
  return { ...wireChart(chart), location: sent.location!, placeNote: '' };
}

const SECTIONS = [
  {
    ...{ id: 'rizhu', title: '日主', rule: 'rizhu:丁', facts: ['日干丁'], line: '像一盏灯' },
    text: '丁为阴火。\n第二段。',
  },
  { id: 'geju', title: '格局分析', rule: 'geju:正财', facts: ['月令正财'], text: '正财格的说明。' },
  {
    ...{ id: 'sanju', title: '三句话', rule: '', facts: ['日主丁火'], text: '丁火好比灯烛。' },
    sentences: [{ id: 'general', title: '总的说', text: '丁火好比灯烛。', facts: ['日主丁火'] }],
  },
];

/** What the service says first of any chart. */
export const SAID: CallOutput<'numerologyanalysis/getObj'>['now'] = {
  sentence: '2026年丙午，流年为劫财，同气相争，合伙的事宜缓。',
  plain: '今年容易破费，钱和人情要分开。',
  line: [2026, 2027, 2028].map((year) => ({ at: `year:${year}`, score: year - 1980, word: '平' })),
  themes: [
    {
      ...{ theme: 'work', direction: '慎', sentence: '同行争得紧，先守住自己的活。' },
      ...{ fact: '流年天干丙（劫财）为忌', cells: ['flow.stem', 'month.branch'] },
    },
  ],
  reading: 1,
};

const line = (yaoxu: string) => ({
  ...{ guaxiang: '━━━' as const, yingshi: '', dizhi: '子', liuqin: '父母', fu: '', wuxing: '水' },
  ...{ yaoxu, yaochi: '爻辞', xiangchi: '象辞' },
});

export const REPLIES: FakeReplies<Calls> = {
  'perpetualcalendaralmanac/getBaZi': (input) => chartOf(input as unknown as Sent),
  'numerologyanalysis/getObj': (input) => {
    const { liunianbiao } = chartOf(input as unknown as Sent);
    const rows = liunianbiao.flatMap((cycle) =>
      cycle.liunian.map(({ age, year, ganzhi, score }) => ({
        ...{ age, year, score, dayunscore: cycle.score },
        ...{
          dayun: cycle.ganzhi,
          liunian: ganzhi,
          dayunsum: '基准50，天干丁（正官）加8',
          sum: `基准50，流年天干丁（正官）加${score - 50}`,
        },
      })),
    );
    return {
      detailedcontent: jsonText(SECTIONS),
      fortunechart: jsonText(rows),
      now: SAID,
      assumed: '',
    };
  },
  'bazianli/getObj': { bazianli: '某人，生于某年。\n相同之处。', assumed: '' },
  'guaxu/getObj': {
    content: jsonText(['初九', '九二', '九三', '九四', '九五', '上九'].map(line)),
  },
  'coordinates/getList': [{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }],
};
