import { ganzhi } from '@tianji/almanac/cycle';
import { BAZI_OPTIONS } from '@tianji/bazi/engine/options';
import { Facts } from '../facts/facts.tsx';
import { Limits } from '../limits/strips.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { type Chart, columnOf, NO_MONTH } from './model.ts';

const NAMES = ['流年', '大运', '年柱', '月柱', '日柱', '时柱'] as const;
const TEN = Array.from({ length: 10 }, (_, i) => i);

/** An artificial chart with every stem and branch once, so that every character is drawn once. */
function blankChart(): Chart {
  const liunian = TEN.map((i) => ({
    ...{ ganzhi: ganzhi(i + 12), year: i, age: i, xiaoyun: '甲子', selected: i === 0 },
    ...{ liunianshishengan: '正官', liunianchangganshishen: ['偏印'], liuyueriqi: [] },
  }));
  const liunianbiao = TEN.map((i) => ({
    ...{ ganzhi: i === 0 ? '小运' : ganzhi(i + 24), year: i, age: i, endAge: i, selected: i === 1 },
    ...{ shishengan: '食神', changganshishen: ['正财'], liunian },
  }));
  const head = { sex: '男', bazi: '甲子', rg: '甲', hourUnknown: false, qiyunInfo: { forward: true } };
  const facts = {
    gongli: '',
    ztys: '',
    yz: '子',
    location: '北京-北京-北京',
    longitude: 116.41,
    ztysguocheng: [],
  };
  const elements = { 木: 2, 火: 2, 土: 2, 金: 1, 水: 1 };
  const seasons = { 木: '旺', 火: '相', 土: '死', 金: '囚', 水: '休' };
  const words = { options: BAZI_OPTIONS.defaults, pillars: {}, wuxing: elements, wangxiang: seasons };
  return { ...head, ...facts, ...words, liunianbiao } as unknown as Chart;
}

const nothing = (): void => undefined;

/** Facts, table and strips with every character and style, rendered once before the first chart. */
export function drawBlank() {
  const chart = blankChart();
  const columns = NAMES.map((name, i) => columnOf(name, '', '甲', ganzhi(i * 11)));
  return (
    <>
      <Facts chart={chart} />
      <PillarTable chart={chart} luck={columns.slice(0, 2)} natal={columns.slice(2)} />
      <Limits chart={chart} selection={{ cycle: 1, year: 0, ...NO_MONTH }} now="" onChoose={nothing} />
    </>
  );
}
