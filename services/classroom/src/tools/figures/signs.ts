// Stems, branches and their relations, from the almanac's tables.
import {
  ANIMALS,
  BRANCHES,
  branchElement,
  branchYang,
  decadeHead,
  ELEMENTS,
  ganzhi,
  hiddenStems,
  LIFE_STAGES,
  lifeStage,
  nayin,
  overcomes,
  produces,
  STEMS,
  seasonStrength,
  stemElement,
  stemYang,
  voidBranches,
} from '@tianji/almanac';
import { arrow, Canvas, type Cell, elementTone, sign } from './canvas.ts';
import type { Drawer } from './order.ts';

const SOURCE = '由本站历法表画出。';

const stems: Drawer = () => {
  const canvas = new Canvas();
  canvas.table(0, [
    STEMS.map((stem) => sign(stem, { size: 26 })),
    STEMS.map((stem) => `${stemYang(stem) ? '阳' : '阴'}${stemElement(stem)}`),
  ]);
  return canvas.done(
    '十天干与阴阳五行：甲乙木，丙丁火，戊己土，庚辛金，壬癸水，单数位为阳。',
    `十天干的五行与阴阳，${SOURCE}`,
  );
};

const branches: Drawer = () => {
  const canvas = new Canvas();
  canvas.table(0, [
    BRANCHES.map((branch) => sign(branch, { size: 24 })),
    BRANCHES.map((branch) => `${branchYang(branch) ? '阳' : '阴'}${branchElement(branch)}`),
    [...ANIMALS].map((animal) => animal),
  ]);
  return canvas.done('十二地支与五行、生肖。', `十二地支的五行与生肖，${SOURCE}`);
};

/** Branches as on a compass: 子 at the bottom (north), 午 at the top. */
function branchRing(canvas: Canvas, cx: number, cy: number, r: number): Map<string, [number, number]> {
  const points = canvas.ring(cx, cy, r, 12);
  const at = new Map(points.map((point, i) => [BRANCHES[(i + 6) % 12]!, point]));
  canvas.circle(cx, cy, r + 26, { stroke: 'line-2' });
  for (const [branch, [x, y]] of at)
    canvas.text(x, y, branch, { size: 24, song: true, tone: elementTone(branchElement(branch)) });
  return at;
}

const CENTRE = [320, 190] as const;

/** A line between two branches of the ring, slightly inside both. */
function join(
  canvas: Canvas,
  at: ReadonlyMap<string, [number, number]>,
  pair: string,
  stroke: 'ink-2' | 'ink-4',
  more: { dash?: true },
): void {
  const inside = ([x, y]: [number, number]) =>
    [x * 0.86 + CENTRE[0] * 0.14, y * 0.86 + CENTRE[1] * 0.14] as const;
  const [a, b] = [inside(at.get(pair[0]!)!), inside(at.get(pair[1]!)!)];
  canvas.line(a[0], a[1], b[0], b[1], stroke, more);
}

const WHEELS: Record<string, { solid: string; dashed: string; label: string; caption: string }> = {
  unions: {
    solid: '子丑 寅亥 卯戌 辰酉 巳申 午未',
    dashed: '子午 丑未 寅申 卯酉 辰戌 巳亥',
    label: '十二地支环：子丑、寅亥、卯戌、辰酉、巳申、午未为六合，相对的两支为六冲。',
    caption: '实线为六合，虚线为六冲；南在上，北在下。',
  },
  harms: {
    solid: '子未 丑午 寅巳 卯辰 申亥 酉戌',
    dashed: '子酉 丑辰 寅亥 卯午 巳申 未戌',
    label: '十二地支环：子未、丑午、寅巳、卯辰、申亥、酉戌为六害，子酉、丑辰、寅亥、卯午、巳申、未戌为六破。',
    caption: '实线为六害，虚线为六破；南在上，北在下。',
  },
};

const branchWheel: Drawer = (order) => {
  const wheel = WHEELS[order.pairs ?? 'unions'];
  if (!wheel) throw new Error(`no wheel shows ${order.pairs}`);
  const canvas = new Canvas();
  const at = branchRing(canvas, CENTRE[0], CENTRE[1], 150);
  for (const pair of wheel.dashed.split(' ')) join(canvas, at, pair, 'ink-4', { dash: true });
  for (const pair of wheel.solid.split(' ')) join(canvas, at, pair, 'ink-2', {});
  return canvas.done(wheel.label, wheel.caption);
};

const triads: Drawer = () => {
  const canvas = new Canvas();
  const at = branchRing(canvas, 320, 190, 150);
  const sets: [string, string][] = [
    ['申子辰', '水'],
    ['亥卯未', '木'],
    ['寅午戌', '火'],
    ['巳酉丑', '金'],
  ];
  for (const [set, element] of sets) {
    const points = [...set, set[0]!].map((branch): [number, number] => {
      const [x, y] = at.get(branch)!;
      return [x * 0.86 + 320 * 0.14, y * 0.86 + 190 * 0.14];
    });
    canvas.curve(points, elementTone(element), 1.5);
  }
  return canvas.done(
    '三合局：申子辰水、亥卯未木、寅午戌火、巳酉丑金，各成一个等边三角形。',
    '四个三角形是四个三合局，颜色依所成的五行。',
  );
};

const sixty: Drawer = () => {
  const canvas = new Canvas();
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: 10 },
      (_, i): Cell => ({ text: ganzhi(row * 10 + i), song: true, size: 17, note: String(row * 10 + i + 1) }),
    ),
  );
  canvas.table(0, rows, { rowHeight: 48 });
  return canvas.done('六十甲子，从甲子一到癸亥六十，每行一旬。', '六十甲子，每行一旬，数字是次序。');
};

const hidden: Drawer = () => {
  const canvas = new Canvas(700);
  const rows = [0, 1, 2].map((place) => [
    ['本气', '中气', '余气'][place]!,
    ...BRANCHES.map((branch): Cell => {
      const stem = hiddenStems(branch)[place];
      return stem ? sign(stem) : '';
    }),
  ]);
  canvas.table(0, [['', ...BRANCHES.map((branch) => sign(branch, { size: 22 }))], ...rows], { heads: true });
  return canvas.done('十二支所藏的天干：本气、中气、余气三行。', `十二支藏干，${SOURCE}`);
};

const sounds: Drawer = () => {
  const canvas = new Canvas(720);
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 6 }, (_, i): Cell => {
      const index = (row * 6 + i) * 2;
      const name = nayin(index);
      return {
        text: name,
        tone: elementTone(name.at(-1)!),
        song: true,
        size: 16,
        note: `${ganzhi(index)}${ganzhi(index + 1)}`,
      };
    }),
  );
  canvas.table(0, rows, { rowHeight: 52 });
  return canvas.done('三十纳音，两个干支共一个。', '三十纳音与所配的干支，颜色依五行。');
};

const voids: Drawer = () => {
  const canvas = new Canvas(700);
  const rows = Array.from({ length: 6 }, (_, row): Cell[] => {
    const head = decadeHead(row * 10);
    const gone = voidBranches(row * 10);
    return [
      { text: `${head}旬`, tone: 'ink-2' },
      ...Array.from({ length: 12 }, (_, i): Cell => {
        const branch = BRANCHES[(row * 10 + i) % 12]!;
        return [...gone].join('').includes(branch)
          ? { text: branch, tone: 'seal', song: true, size: 18, note: '空' }
          : { text: branch, song: true, size: 18, note: STEMS[i]! };
      }),
    ];
  });
  canvas.table(0, rows, { rowHeight: 46 });
  return canvas.done(
    '六旬的空亡：每旬十干配十支，余下的两支为空。',
    '支下是所配的天干；一旬配不到干的两支为空亡。',
  );
};

const cycle: Drawer = () => {
  const canvas = new Canvas();
  const points = canvas.ring(320, 185, 140, 5);
  const at = new Map(ELEMENTS.map((element, i) => [element as string, points[i]!]));
  for (const element of ELEMENTS) {
    arrow(canvas, at.get(element)!, at.get(produces(element))!, 32, elementTone(element));
    arrow(canvas, at.get(element)!, at.get(overcomes(element))!, 34, 'ink-4', true);
  }
  for (const element of ELEMENTS) {
    const [x, y] = at.get(element)!;
    canvas.circle(x, y, 26, { fill: 'leaf', stroke: elementTone(element) });
    canvas.text(x, y, element, { size: 26, song: true, tone: elementTone(element) });
  }
  return canvas.done(
    '五行生克：木生火，火生土，土生金，金生水，水生木；木克土，土克水，水克火，火克金，金克木。',
    '外圈实线为生，内中虚线为克。',
  );
};

const SEASONS: [string, string][] = [
  ['春', '寅'],
  ['夏', '巳'],
  ['秋', '申'],
  ['冬', '亥'],
  ['四季末', '辰'],
];

const seasons: Drawer = () => {
  const canvas = new Canvas();
  const rows = SEASONS.map(([name, branch]): Cell[] => {
    const strength = seasonStrength(branch);
    return [
      name,
      ...ELEMENTS.map(
        (element): Cell => ({
          text: strength[element],
          song: true,
          size: 18,
          ...(strength[element] === '旺' ? { tone: 'seal' as const } : {}),
        }),
      ),
    ];
  });
  canvas.table(0, [['', ...ELEMENTS.map((element) => sign(element))], ...rows], { heads: true });
  return canvas.done('五行在四季的旺相休囚死。', `五行在四季的旺相休囚死，${SOURCE}`);
};

const stages: Drawer = () => {
  const canvas = new Canvas(700);
  const order = LIFE_STAGES;
  const rows = ['甲', '丙', '戊', '庚', '壬'].map((stem): Cell[] => [
    sign(stem),
    ...order.map(
      (stage): Cell => sign(BRANCHES.find((branch) => lifeStage(stem, branch) === stage)!, { size: 17 }),
    ),
  ]);
  canvas.table(0, [['', ...order], ...rows], { heads: true });
  return canvas.done('五个阳干的十二长生各在哪一支。', `五个阳干的十二长生，${SOURCE}`);
};

export const SIGN_FIGURES: Record<string, Drawer> = {
  stems,
  branches,
  'branch-wheel': branchWheel,
  triads,
  sixty,
  'hidden-stems': hidden,
  nayin: sounds,
  void: voids,
  'wuxing-cycle': cycle,
  'season-table': seasons,
  'life-stages': stages,
};
