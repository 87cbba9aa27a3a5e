import { ganzhi } from '@tianji/almanac/cycle';
import { natalOf } from '../natal.ts';
import { seeded } from '../seeded.ts';
import { comingRelations, ranked } from './flow.ts';
import { fortuneRelations } from './relations.ts';

const NAMES = ['年柱', '月柱', '日柱', '时柱'];
const key = ({ type, pillars, chars }: { type: string; pillars: readonly string[]; chars: string }) =>
  `${type} ${[...pillars].sort().join()} ${[...chars].sort().join('')}`;

test('what a year brings to the natal pillars equals the result of the cycle engine', () => {
  const next = seeded(16);
  const pick = () => Math.floor(next() * 60);
  for (let i = 0; i < 500; i++) {
    const cycles = [pick(), pick(), pick(), pick()];
    const natal = natalOf(true, { year: cycles[0]!, month: cycles[1]!, day: cycles[2]!, hour: cycles[3]! });
    const year = pick();
    const theirs = fortuneRelations(natal).of(-1, year);
    const ours = comingRelations(
      cycles.map((each, p) => ({ name: NAMES[p]!, ganzhi: ganzhi(each) })),
      { name: '流年', ganzhi: ganzhi(year) },
    );
    for (const part of ['stems', 'branches', 'pillars'] as const)
      expect(ours[part].map(key).sort()).toEqual(theirs[part].map(key).sort());
  }
});

test('all relations of one pair are returned, the strongest first', () => {
  const { branches } = comingRelations([{ name: '日柱', ganzhi: '丁巳' }], { name: '流月', ganzhi: '壬申' });
  expect(branches.map(({ type }) => type)).toEqual(['六合', '相刑', '六破']);
  expect(ranked([{ type: '六破' }, { type: '六冲' }, { type: '三会' }]).map(({ type }) => type)).toEqual([
    '三会',
    '六冲',
    '六破',
  ]);
});
