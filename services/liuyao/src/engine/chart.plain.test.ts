/** Compares the engine's table-driven charts with the same rules computed line by line. */
import { isDeepStrictEqual } from 'node:util';
import {
  BRANCHES,
  branchElement,
  elementRelation,
  lifeStage,
  stemsOf,
  voidBranches,
} from '@tianji/almanac/cycle';
import { castOf, type HexagramLine } from '@tianji/hexagram';
import { chartOf, LIUYAO_OPTIONS, type LiuyaoOptions, momentFrom } from './index.ts';

const STEMS = '甲乙丙丁戊己庚辛壬癸';
const FORWARD = ['亥子', '寅卯', '巳午', '申酉', '丑辰', '辰未', '未戌', '戌丑'];
const FRAMES = ['申子辰水', '亥卯未木', '寅午戌火', '巳酉丑金'];
const TIES: Readonly<Record<string, string>> = { 同: '扶', 我生: '休', 我克: '囚', 克我: '克', 生我: '生' };

const at = (branch: string) => BRANCHES.indexOf(branch);
const clash = (a: string, b: string) => Math.abs(at(a) - at(b)) === 6;
const join = (a: string, b: string) => [1, 13].includes(at(a) + at(b));
const tie = (a: string, b: string) =>
  a === b ? '临' : TIES[elementRelation(branchElement(a), branchElement(b))]!;
const helps = (word: string) => ['临', '扶', '生'].includes(word);
const stage = (element: string, branch: string, earth: LiuyaoOptions['earth']) => {
  const name = lifeStage(stemsOf(element)[0], branch, { yin: 'same', earth });
  return ['长生', '墓', '绝'].includes(name) ? name : null;
};

interface At {
  month: string;
  day: string;
  empty: readonly string[];
  earth: LiuyaoOptions['earth'];
}

function turnOf(from: HexagramLine, to: HexagramLine, { month, empty, earth }: At) {
  const [a, b] = [from.ganzhi[1]!, to.ganzhi[1]!];
  const back = tie(a, b);
  return {
    branch: b,
    element: to.element,
    relative: to.relative,
    step: a === b ? '伏' : FORWARD.includes(a + b) ? '进' : FORWARD.includes(b + a) ? '退' : null,
    back: back === '生' || back === '克' ? back : null,
    joined: join(a, b),
    clashed: clash(a, b),
    stage: stage(from.element, b, earth),
    empty: empty.includes(b),
    broken: clash(b, month),
  };
}

type Bare = Pick<HexagramLine, 'position' | 'ganzhi' | 'element' | 'relative'>;

function stateOf({ position, ganzhi, element, relative }: Bare, place: string, when: At) {
  const branch = ganzhi[1]!;
  const { month, day, empty, earth } = when;
  return {
    ...{ place, position, branch, element, relative },
    month: tie(branch, month),
    day: tie(branch, day[1]!),
    monthBroken: clash(branch, month),
    monthJoined: join(branch, month),
    dayClashed: clash(branch, day[1]!),
    dayJoined: join(branch, day[1]!),
    empty: empty.includes(branch),
    dayStage: stage(element, day[1]!, earth),
    strong: (helps(tie(branch, month)) && !clash(branch, month)) || helps(tie(branch, day[1]!)),
    ...{ moving: false, stirred: false, dayBroken: false, turn: null },
  };
}

function plainChart(digits: string, when: At) {
  const cast = castOf(digits);
  const { original, changed, moving } = cast;
  const lines = original.lines.map((line, i) => {
    const state = stateOf(line, 'shown', when);
    const struck = state.dayClashed;
    return moving.includes(i + 1)
      ? { ...state, moving: true, turn: turnOf(line, changed!.lines[i]!, when) }
      : { ...state, stirred: struck && state.strong, dayBroken: struck && !state.strong };
  });
  const acting = lines.filter((line) => line.moving || line.stirred);
  const brings = (branch: string) =>
    acting.filter((line) => line.branch === branch || line.turn?.branch === branch);
  const trines = FRAMES.flatMap((frame) => {
    const branches = [...frame.slice(0, 3)];
    const still = (branch: string) => lines.filter((line) => line.branch === branch);
    const given = (branch: string) => branch === when.month || branch === when.day[1];
    if (branches.filter((branch) => brings(branch).length > 0).length < 2) return [];
    if (!branches.every((branch) => brings(branch).length > 0 || given(branch) || still(branch).length > 0))
      return [];
    const standing = branches.flatMap((b) => (brings(b).length > 0 ? brings(b) : still(b)));
    return [
      { element: frame[3], branches, positions: [...new Set(standing.map((line) => line.position))].sort() },
    ];
  });
  const repeats = ['内卦', '外卦'].flatMap((half, i) => {
    const turns = lines.slice(i * 3, i * 3 + 3).flatMap(({ turn }) => (turn ? [turn] : []));
    if (turns.length < 2) return [];
    if (turns.every(({ step }) => step === '伏')) return [`${half}伏吟`];
    return turns.every(({ clashed }) => clashed) ? [`${half}反吟`] : [];
  });
  return {
    lines,
    hidden: original.lines.flatMap(({ hidden, position }) =>
      hidden ? [stateOf({ ...hidden, position }, 'hidden', when)] : [],
    ),
    turned: moving.map((position) => stateOf(changed!.lines[position - 1]!, 'changed', when)),
    trines,
    repeats,
    bodyLines: original.lines.filter(({ ganzhi }) => ganzhi[1] === original.body).map((l) => l.position),
  };
}

test('each of the 4,096 casts, at its own month and day, with both rules of earth', () => {
  const framed = new Set<string | undefined>();
  const repeated = new Set<string>();
  for (let i = 0; i < 4096; i += 1) {
    const digits = Array.from({ length: 6 }, (_, line) => '6789'[(i >> (2 * line)) & 3]).join('');
    const cycle = (i * 37 + (i >> 6)) % 60;
    const day = STEMS[cycle % 10]! + BRANCHES[cycle % 12]!;
    const month = BRANCHES[(i * 7 + (i >> 4)) % 12]!;
    const earth = i % 3 === 0 ? 'fire' : 'water';
    const plain = plainChart(digits, { month, day, empty: voidBranches(cycle), earth });
    const chart = chartOf(digits, momentFrom(month, day), { ...LIUYAO_OPTIONS.defaults, earth });
    const same = Object.entries(plain).every(([name, value]) =>
      isDeepStrictEqual(value, Reflect.get(chart, name)),
    );
    // The slow comparison, which shows where they differ, runs only when needed.
    if (!same) expect(chart).toMatchObject(plain);
    for (const { element } of plain.trines) framed.add(element);
    for (const word of plain.repeats) repeated.add(word);
  }
  // The rare cases occurred, too.
  expect([framed.size, repeated.size]).toEqual([4, 4]);
});

test('one chart does not change another: shared data is never modified', () => {
  const options = LIUYAO_OPTIONS.defaults;
  const first = chartOf('697897', momentFrom('亥', '庚子'), options);
  const before = JSON.stringify(first);
  chartOf('697897', momentFrom('巳', '甲午'), options);
  chartOf('697897', momentFrom('亥', '庚子'), { ...options, earth: 'fire' });
  expect(JSON.stringify(first)).toBe(before);
  expect(JSON.stringify(chartOf('697897', momentFrom('亥', '庚子'), options))).toBe(before);
});
