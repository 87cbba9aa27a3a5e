import { type StripFacts, Strips } from '@tianji/kit/chart';
import styled from 'styled-components';
import { ages, BRANCHES, type Chart, lifeOf, nameFrom } from '../chart/model.ts';
import { yearsOf } from './use-chosen.ts';

/** A narrow cell has no room for 今, the ages and their unit. */
const Unit = styled.i`
  font-style: normal;
  @media print, (max-width: 1079.98px) {
    display: none;
  }
`;

interface LimitsProps {
  chart: Chart;
  /** Chosen decade and year within it; decade -1 is childhood, year -1 none. */
  decade: number;
  year: number;
  /** Nominal age now. */
  age: number;
  onDecade: (index: number) => void;
  onYear: (index: number) => void;
}

/** The twelve decades, and the ten years of the chosen one. */
export function Limits({ chart, decade, year, age, onDecade, onYear }: LimitsProps) {
  const life = lifeOf(chart);
  const forward = chart.daxian[1]!.branch === (life + 1) % 12;
  const chosen = chart.daxian[decade];
  const { age: first } = chart.daxian[0]!;
  // A chart whose first decade begins at two has one year before it.
  const child = {
    ...{ key: 'child', top: first > 2 ? `1–${first - 1}` : '1', body: '童限', foot: '逐年' },
    ...{ current: age >= 1 && age < first, label: `童限1至${first - 1}岁，逐年看` },
  };
  const decades: StripFacts = {
    title: '大限',
    note: forward ? '顺行' : '逆行',
    chosen: decade + 1,
    onChoose: (index) => onDecade(index - 1),
    cells: [
      child,
      ...chart.daxian.map((one) => {
        const name = chart.g12[one.branch]!.qitagong;
        const current = age >= one.age && age < one.age + 10;
        const top = (
          <>
            {ages(one.agerange)}
            <Unit>岁</Unit>
          </>
        );
        const label = `大限${one.age}至${one.age + 9}岁，${one.ganzhi}，${name}${current ? '，当前' : ''}`;
        return { key: one.agerange, top, body: one.ganzhi, foot: name, current, label };
      }),
    ],
  };
  const years: StripFacts = {
    title: '流年',
    note: chosen ? `${chosen.ganzhi}限` : '童限',
    chosen: year,
    onChoose: onYear,
    cells: yearsOf(chart, decade).map((one) => {
      const name = nameFrom(life, BRANCHES.indexOf(one.ganzhi[1]!));
      const current = one.age === age;
      const label = `${one.year}年${one.ganzhi}，${one.age}岁，行${name}${current ? '，今年' : ''}`;
      const text = String(one.year);
      return { key: text, top: text, body: one.ganzhi, foot: `${one.age}岁 ${name}`, current, label };
    }),
  };
  return <Strips rows={[decades, years]} />;
}
