import { ganzhi } from '@tianji/almanac/cycle';
import { DEFAULT_OPTIONS } from '@tianji/bazi/engine/options';
import { BirthSummary, defaultBirth } from '@tianji/kit/birth';
import { AnchorTabs } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Facts } from '../facts/facts.tsx';
import { Limits } from '../limits/strips.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { type Chart, columnOf } from './model.ts';

const Away = styled.div`
  position: absolute;
  left: -10000px;
  top: 0;
  width: 1000px;
  visibility: hidden;
`;

/** How long the form stands before the page uses its leisure, in milliseconds. */
const PATIENCE = 400;

const NAMES = ['流年', '大运', '年柱', '月柱', '日柱', '时柱'] as const;
const TEN = Array.from({ length: 10 }, (_, i) => i);

/** Not a chart of anybody: every stem and branch once, so that every character is drawn once. */
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
  const words = { options: DEFAULT_OPTIONS, pillars: {}, wuxing: elements, wangxiang: seasons };
  return { ...head, ...facts, ...words, liunianbiao } as unknown as Chart;
}

const nothing = (): void => undefined;

/**
 * Draws facts, table and strips once out of sight while the form is being filled in: the first drawing spends most of
 * its time on style rules and on shaping characters; done beforehand, the press of the button is answered sooner.
 */
export function WarmUp() {
  const [drawn, setDrawn] = useState<'waiting' | 'drawing' | 'done'>('waiting');
  useEffect(() => {
    if (drawn === 'done') return;
    const timer = setTimeout(() => setDrawn(drawn === 'waiting' ? 'drawing' : 'done'), PATIENCE);
    return () => clearTimeout(timer);
  }, [drawn]);
  if (drawn !== 'drawing') return null;
  const chart = blankChart();
  const columns = NAMES.map((name, i) => columnOf(name, '', '甲', ganzhi(i * 11)));
  return (
    <Away aria-hidden="true" inert>
      <BirthSummary value={defaultBirth()} onEdit={nothing} />
      <AnchorTabs items={[{ id: 'warm-up', label: '命盘' }]} />
      <Facts chart={chart} />
      <PillarTable chart={chart} luck={columns.slice(0, 2)} natal={columns.slice(2)} basis={[]} />
      <Limits chart={chart} selection={{ cycle: 1, year: 0, month: -1 }} today="" onChoose={nothing} />
    </Away>
  );
}
