import { BirthSummary, defaultBirth } from '@tianji/kit/birth';
import { AnchorTabs } from '@tianji/kit/ui';
import { STAR_GROUPS, STAR_NAMES } from '@tianji/ziwei/engine';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { BRANCHES, type Chart, STEMS } from './model.ts';
import { PalaceGrid } from './palace-grid.tsx';

const Away = styled.div`
  position: absolute;
  left: -10000px;
  top: 0;
  width: 864px;
  visibility: hidden;
`;

/** How long the form stands before the page uses its leisure, in milliseconds. */
const PATIENCE = 400;

const NAMES = [
  '命宫',
  '父母',
  '福德',
  '田宅',
  '官禄',
  '仆役',
  '迁移',
  '疾厄',
  '财帛',
  '子女',
  '夫妻',
  '兄弟',
];

/** Not a chart of anybody: every star once, dealt out in order, so that every character is drawn once. */
function blankChart(): Chart {
  const stars = STAR_NAMES.map((name, i) => ({
    name,
    group: STAR_GROUPS[i]!,
    brightness: '庙旺得利平不陷'[i % 7]!,
  }));
  const g12 = NAMES.map((qitagong, branch) => {
    const own = stars.filter((_, i) => i % 12 === branch);
    return {
      xing: own.filter((star) => star.group !== '煞星'),
      shaxing: own.filter((star) => star.group === '煞星'),
      sihuaxing: [],
      boshi: '博士',
      shiErZhangSheng: '长生',
      jiangqian: '将星',
      suiqian: '岁建',
      agerange: '0-9',
      zuoxuan: STEMS[branch % 10]!,
      dizhi: BRANCHES[branch]!,
      minggong: branch === 0,
      shengong: branch === 6,
      qitagong,
      xiaoxian: [],
      laiyin: false,
    };
  });
  const texts = Object.fromEntries(
    (
      'name sex type ztys nongli beijingshijian juming zidou liudou mingzhu shenzhu ' +
      'ng nz yg yz rg rz sg sz niannayin yuenayin rinayin shinayin nianshishen yueshishen rishishen shianshishen'
    )
      .split(' ')
      .map((key) => [key, '甲']),
  );
  const lists = Object.fromEntries(['nian', 'yue', 'ri', 'shi'].map((key) => [`${key}changgan`, ['癸']]));
  return { ...texts, ...lists, g12, mingsihua: { 禄: '廉贞', 忌: '太阳' } } as unknown as Chart;
}

const nothing = (): void => undefined;

/**
 * Draws a grid once out of sight while the form is being filled in. The first drawing of a chart
 * spends most of its time on style rules and on shaping some three hundred characters in two faces;
 * done beforehand, the press of the button is answered that much sooner.
 */
export function WarmUp() {
  const [drawn, setDrawn] = useState<'waiting' | 'drawing' | 'done'>('waiting');
  useEffect(() => {
    if (drawn === 'done') return;
    const timer = setTimeout(() => setDrawn(drawn === 'waiting' ? 'drawing' : 'done'), PATIENCE);
    return () => clearTimeout(timer);
  }, [drawn]);
  if (drawn !== 'drawing') return null;
  return (
    <Away aria-hidden="true" inert>
      <BirthSummary value={defaultBirth()} onEdit={nothing} />
      <AnchorTabs items={[{ id: 'warm-up', label: '命盘' }]} />
      <PalaceGrid chart={blankChart()} chosen={0} flows={[]} basis={[]} onChoose={nothing} />
    </Away>
  );
}
