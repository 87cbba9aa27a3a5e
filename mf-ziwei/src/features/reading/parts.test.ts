import type { Reading } from '@tianji/kit/chart';
import { grouped } from './parts.ts';
import type { Defen } from './use-reading.ts';

const part = (id: string) => ({ id, title: id, line: '', expert: id, plain: '' });
const told: Reading = {
  summary: [],
  parts: ['zonglun', 'gong-ming', 'gong-fuqi', 'daxian-1', 'liunian-2026', 'liunian-2027', 'jianyi'].map(
    part,
  ),
};
const defen = {
  guanjianzhibiao: {
    zuiqiang: '官禄宫 82分（上）',
    zuixuguanzhu: '夫妻宫 41分（下）',
    zuijiadaxian: '33-42岁（官禄宫） 80分',
  },
  gonglist: [{ gong: '命宫', nianling: '3-12', defen: 62 }],
  daxian: [
    {
      ...{ nianling: '33-42', ganzhi: '丙寅', gong: '官禄', defen: 80, dengji: '上' },
      ...{ gongfen: 82, mingxi: '化忌在命宫−5' },
    },
    { nianling: '93-102', ganzhi: '壬申', gong: '父母', defen: 70, dengji: '中上' },
  ],
  liunian: [
    {
      ...{ nian: 2026, ganzhi: '丙午', nianling: 40, gong: '迁移' },
      ...{ mingxi: '化禄在对宫命宫+4，化忌在三合官禄宫−5', heji: -1, panduan: '平' },
    },
  ],
} as unknown as Defen;

test('sections of one kind are under one line, in the order of the reading', () => {
  const { parts } = grouped(told, defen, 40);
  expect(parts.map(({ id, inner }) => [id, inner?.map((each) => each.id)])).toEqual([
    ['zonglun', undefined],
    ['gongwei', ['gong-ming', 'gong-fuqi']],
    ['daxian', ['daxian-1']],
    ['liunian', ['liunian-2026', 'liunian-2027']],
    ['jianyi', undefined],
  ]);
  expect(parts.map(({ line }) => line).filter(Boolean)).toEqual([
    '最强官禄宫 82分（上），最需关注夫妻宫 41分（下）',
    '十年一步，最佳是33-42岁（官禄宫） 80分',
    '2026—2027年，逐年来看',
  ]);
});

test('a later decade with a higher score than the best one is explained', () => {
  const daxian = defen.daxian.map((row) => (row.nianling === '93-102' ? { ...row, defen: 98 } : row));
  expect(grouped(told, { ...defen, daxian }, 40).parts[2]!.line).toBe(
    '十年一步，最佳是33-42岁（官禄宫） 80分；八十岁以后开始的大限只列评分，不作“最佳”',
  );
});

test('palaces and decades have their scores as bars, the present decade marked', () => {
  const { parts } = grouped(told, defen, 40);
  expect(parts[1]!.figures![0]!.rows).toEqual([{ label: '命宫', value: 62, note: '3-12岁' }]);
  expect(parts[2]!.figures![0]!.rows).toEqual([{ label: '33-42岁', value: 80, note: '官禄', current: true }]);
});

test('each decade and each year shows its own sum', () => {
  const { parts } = grouped(told, defen, 40);
  expect(parts[2]!.figures![1]!.rows).toEqual([
    { cells: ['33-42岁', '官禄 82', '化忌在命宫−5', '80 上'], current: true },
  ]);
  expect(parts[3]!.figures![0]!.rows).toEqual([
    { cells: ['2026 丙午', '迁移', '化禄在对宫命宫+4，化忌在三合官禄宫−5', '−1', '平'], current: true },
  ]);
});

test('without scores lines and parts are still shown', () => {
  const { parts } = grouped(told, null, 40);
  expect(parts[1]).toMatchObject({ line: '命宫起，逐宫来看' });
  expect(parts[1]).not.toHaveProperty('figures');
});
