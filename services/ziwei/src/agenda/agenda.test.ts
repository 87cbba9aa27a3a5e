/** The agenda of a chart: directions, evidence, questions; its shares over random births. */
import type { Agenda, Cell, Day } from '@tianji/teller';
import { CHOICES, fitsTheme } from '@tianji/teller';
import { type Computed, computeChart } from '../engine/index.ts';
import { chainOf, lifeOf, natalSpan, rulingIn, SUM_THEMES, sumOf, yearSpan } from '../engine/sum/index.ts';
import { agendaOf, directionOf, isCapped, strengthOf } from './index.ts';

const PRESENT: Day = { year: 2026, month: 11, day: 29 };
const chartOf = (year: number, month: number, day: number, hour: number, sex: '男' | '女'): Computed =>
  computeChart({
    sex,
    time: { year, month, day, hour, minute: 0, second: 0 },
    longitude: 120,
    options: { trueSolar: false },
  });
const A = agendaOf(chartOf(1979, 9, 7, 8, '女'), PRESENT);
const cell = (agenda: Agenda, theme: string, at: string): Cell => {
  const found = agenda.cells.find((one) => one.theme === theme && one.at === at);
  if (!found) throw new Error(`no cell ${theme} ${at}`);
  return found;
};
const named = (agenda: Agenda, list: Cell['for']): string[] =>
  list.map(({ fact, points }) => `${agenda.facts.get(fact)?.slots?.name} ${points}`);

describe('a woman of 1979-09-07 08:00', () => {
  test.each([
    [2026, '1.81顺 1.9顺 1.87顺 1.75顺 -1.3慎 1.63顺 -1.2慎 1.74顺'],
    [2027, '-0.09平 0.66顺 1顺 -0.18平 -0.15平 -0.44平 -0.96慎 -0.44平'],
    [2028, '-1.86慎 0.26平 1.01顺 0.47平 0.22平 -1.36慎 -0.93慎 0.96顺'],
    [2029, '-1.39慎 -0.51平 -0.23平 -0.55平 0.2平 -1.05慎 0.57平 0.51平'],
    [2033, '-2.4慎 0.95顺 -0.72慎 0.26平 1.19顺 -1.89慎 0.78顺 -1.07慎'],
    [2035, '0.08平 -1.51慎 0.71顺 -0.83慎 0.38平 -0.16平 1.02顺 0.7顺'],
  ])('%i', (year, line) => {
    const themes = ['whole', 'work', 'money', 'love', 'health', 'travel', 'home', 'mind'];
    const told = themes.map((theme) => {
      const { score, direction } = cell(A, theme, `year:${year}`);
      return `${score}${direction}`;
    });
    expect(told.join(' ')).toBe(line);
  });

  test('2029, which the old rule praised, is 慎 by 忌 on the running decade', () => {
    const whole = cell(A, 'whole', 'year:2029');
    expect(named(A, whole.for).slice(0, 3)).toEqual([
      '大限命宫在申（本命官禄），生年文曲忌与流年文曲忌同落此宫 -3.5',
      '流年文曲忌入大限命宫 -1.75',
      '流年文曲忌入大限命宫 -1.5',
    ]);
    expect(named(A, whole.against)[0]).toBe('流年贪狼权入流年命宫 0.8');
    expect(A.facts.get('year:2029/lead/whole')?.value).toBe('官禄');
    expect(['本命', '大限'].map((key) => A.facts.get(`year:2029/g/${key}`)?.slots?.name)).toEqual([
      '流年命宫叠本命仆役',
      '流年命宫叠大限父母',
    ]);
    expect(whole).toMatchObject({ from: '2029-02-13', to: '2030-02-02', when: 'ahead', age: 49 });
  });

  test('the decades of 总', () => {
    const told = A.cells
      .filter(({ theme, at }) => theme === 'whole' && at.startsWith('decade:'))
      .slice(0, 9)
      .map(({ score, direction }) => `${score}${direction}`);
    expect(told.join(' ')).toBe('0.05平 1.63顺 0.98顺 0平 0.46平 -0.18平 -0.42平 0.08平 1.83顺');
  });

  test('every question has one list; 2029 is none of the best', () => {
    const years = (id: string) => A.choices[id]!.cells.map(({ at }) => at.slice(5));
    expect(years('whole.best')).toEqual(['2026', '2032']);
    expect(years('work.hold')).toEqual(['2035']);
    expect(years('work.change')[0]).toBe('2026');
    expect(years('money.hold')).toContain('2029');
    for (const id of ['whole.best', 'work.push', 'money.large', 'travel.far'])
      expect(years(id)).not.toContain('2029');
  });

  test('the months of the running year, with their days', () => {
    const months = A.cells.filter(({ theme, at }) => theme === 'whole' && at.startsWith('month:'));
    expect(months).toHaveLength(12);
    expect(months[10]).toMatchObject({
      at: 'month:2026-12-09',
      to: '2027-01-07',
      when: 'ahead',
      score: 1.95,
    });
  });
});

test.each([
  ['慎 below, 顺 above', { z: -0.6 }, '慎', undefined],
  ['the middle', { z: 0.59 }, '平', undefined],
  ['C1: three 忌', { z: 2, tripleJi: true, doubleJi: true }, '慎', 'C1'],
  ['C2: two 忌', { z: 2, doubleJi: true }, '平', 'C2'],
  ['C2: 忌入大限 with 禄忌同宫', { z: 2, jiIntoDecade: true, luWithJi: true }, '平', 'C2'],
  ['忌入大限 alone lifts nothing', { z: 2, jiIntoDecade: true }, '顺', undefined],
  ['C3: two 禄', { z: -2, doubleLu: true }, '平', 'C3'],
  ['C3 does not hold against 双忌冲', { z: -2, doubleLu: true, facingJi: true }, '慎', undefined],
  ['a cap that changes nothing is none', { z: 0, doubleJi: true }, '平', undefined],
] as const)('%s', (_, sum, direction, cap) => {
  const found = directionOf(sum);
  expect([found.direction, found.cap]).toEqual([direction, cap]);
});

test('strength by distance', () => {
  expect([0.5, -0.6, 1.2, -1.9].map(strengthOf)).toEqual([0, 1, 2, 3]);
});

/** Random births of 1940 to 2015, the same at every run. */
function births(count: number): Computed[] {
  let state = 20261129;
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return Array.from({ length: count }, () =>
    chartOf(1940 + below(76), 1 + below(12), 1 + below(28), below(12) * 2, below(2) ? '男' : '女'),
  );
}

describe('random births', () => {
  const count = Number(process.env.ZIWEI_BIRTHS ?? 200);
  const charts = births(count);
  // Two hundred births: three standard errors of a share near 25 %, years of a life being alike; twenty thousand: the gate.
  const tolerance = count >= 20_000 ? 1.5 : 5;

  test('years of every theme: 24.5 % 顺, 54.1 % 平, 21.4 % 慎; caps hold in 120 years', () => {
    for (const theme of SUM_THEMES) {
      const counts = { 顺: 0, 平: 0, 慎: 0 };
      let broken = 0;
      for (const computed of charts) {
        const life = lifeOf(computed);
        const natal = natalSpan(life);
        for (let year = 2026; year < 2036; year += 1) {
          const ruling = rulingIn(life, year);
          if (!ruling) continue;
          const sum = sumOf(chainOf(life.board, [natal, ruling, yearSpan(year)]), theme);
          const { direction } = directionOf(sum);
          counts[direction] += 1;
          if (direction === '顺' && isCapped(sum)) broken += 1;
          if (direction !== '慎' && sum.tripleJi) broken += 1;
        }
      }
      expect(broken).toBe(0);
      const all = counts.顺 + counts.平 + counts.慎;
      const share = (n: number): number => (100 * n) / all;
      expect(Math.abs(share(counts.顺) - 24.5)).toBeLessThan(tolerance);
      expect(Math.abs(share(counts.平) - 54.1)).toBeLessThan(tolerance);
      expect(Math.abs(share(counts.慎) - 21.4)).toBeLessThan(tolerance);
    }
  });

  const agendas = charts.slice(0, 40).map((computed) => agendaOf(computed, PRESENT));

  test('no cell is told at an age that its theme does not fit; choices keep their ages', () => {
    const unfit = agendas.flatMap(({ cells }) => cells.filter(({ theme, age }) => !fitsTheme(theme, age)));
    expect(unfit).toEqual([]);
    const strange = agendas.flatMap(({ choices, cells }) =>
      Object.entries(CHOICES).flatMap(([id, { ages }]) =>
        choices[id]!.cells.filter((one) => one.age < ages[0] || one.age > ages[1] || !cells.includes(one)),
      ),
    );
    expect(strange).toEqual([]);
  });

  test('no year is the best and to be held back at once, and none of the best is 慎', () => {
    for (const { choices } of agendas) {
      const of = (id: string) => new Set(choices[id]!.cells.map(({ at }) => at));
      for (const [best, hold] of [
        ['work.push', 'work.hold'],
        ['work.change', 'work.hold'],
        ['money.large', 'money.hold'],
      ] as const) {
        for (const at of of(best)) expect(of(hold).has(at)).toBe(false);
      }
      for (const { kind, cells } of Object.values(choices)) {
        if (kind === 'best') for (const { direction } of cells) expect(direction).not.toBe('慎');
      }
    }
  });

  test('a year against its decade or its whole carries the fact that says so', () => {
    let said = 0;
    for (const agenda of agendas) {
      for (const one of agenda.cells) {
        if (!one.at.startsWith('year:') || one.direction === '平' || one.when === 'past') continue;
        const whole = agenda.cells.find(({ at, theme }) => at === one.at && theme === 'whole')!;
        const against =
          one.theme !== 'whole' && whole.direction !== '平' && whole.direction !== one.direction;
        if (!against) continue;
        said += 1;
        expect(one.against.map(({ fact }) => fact)).toContain(`${one.at}/within/${one.theme}`);
      }
    }
    expect(said).toBeGreaterThan(20);
  });

  test('the heaviest first, signs as declared, every fact in the book', () => {
    const wrong = agendas.flatMap(({ cells, facts }) =>
      cells.filter(({ direction, for: list, against }) => {
        const sign = direction === '慎' ? -1 : 1;
        const heaviest = list.every(
          ({ points }, i) => i === 0 || points * sign <= list[i - 1]!.points * sign,
        );
        const right = list.every(({ fact, points }) => points * sign > 0 && facts.has(fact));
        return !(heaviest && right && against.every(({ points }) => points * sign <= 0));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('edges', () => {
  test('an infant: years of childhood by the palace of 童限, no theme of later ages', () => {
    const agenda = agendaOf(chartOf(2025, 5, 5, 6, '男'), PRESENT);
    expect(agenda.age).toBe(1);
    expect(new Set(agenda.cells.filter(({ at }) => at === 'life').map(({ theme }) => theme))).toEqual(
      new Set(['whole', 'health', 'family']),
    );
    expect(agenda.choices['work.change']!.cells).toEqual([]);
  });

  test('a life long over is judged as a life and in decades, and asked nothing', () => {
    const agenda = agendaOf(chartOf(1700, 3, 3, 12, '男'), PRESENT);
    expect(agenda.living).toBe(false);
    expect(agenda.cells.some(({ at }) => at.startsWith('decade:'))).toBe(true);
    expect(Object.values(agenda.choices).every(({ cells }) => cells.length === 0)).toBe(true);
  });

  test('in its last two months a year is no answer to a question', () => {
    const late = agendaOf(chartOf(1979, 9, 7, 8, '女'), { year: 2026, month: 12, day: 20 });
    expect(late.choices['whole.best']!.cells.map(({ at }) => at)).toEqual(['year:2032']);
  });

  test('the same chart and day give the same agenda', () => {
    const again = agendaOf(chartOf(1979, 9, 7, 8, '女'), PRESENT);
    const whole = ({ cells }: Agenda) =>
      cells.map(({ strength, for: list, against, ...rest }) => ({ ...rest, strength, list, against }));
    expect(whole(again)).toEqual(whole(A));
    expect([...again.facts]).toEqual([...A.facts]);
  });
});
