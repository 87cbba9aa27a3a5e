// Relations between stems and branches, from the almanac's tables.
import { BRANCHES, STEMS, stemElement, tenGod } from '@tianji/almanac';
import { seasonStems } from '@tianji/judgement';
import { Canvas, type Cell, elementTone, sign } from './canvas.ts';
import { type Drawer, need } from './order.ts';

const PAIRS = ['甲己', '乙庚', '丙辛', '丁壬', '戊癸'];
const MAKES = ['土', '金', '水', '木', '火'];

const relations: Drawer = () => {
  const canvas = new Canvas();
  const points = canvas.ring(320, 180, 145, 10);
  const at = new Map(STEMS.map((stem, i) => [stem as string, points[i]!]));
  PAIRS.forEach((pair, i) => {
    const [a, b] = [at.get(pair[0]!)!, at.get(pair[1]!)!];
    const near = (p: [number, number]): [number, number] => [
      p[0] * 0.86 + 320 * 0.14,
      p[1] * 0.86 + 180 * 0.14,
    ];
    canvas.curve([near(a), near(b)], elementTone(MAKES[i]!), 1.5);
  });
  for (const [stem, [x, y]] of at)
    canvas.text(x, y, stem, { size: 24, song: true, tone: elementTone(stemElement(stem)) });
  return canvas.done(
    '天干五合：甲己合土，乙庚合金，丙辛合水，丁壬合木，戊癸合火，两干隔五位。',
    '连线为五合，颜色依所化的五行。',
  );
};

const gods: Drawer = (order) => {
  const day = need(order, 'day');
  const canvas = new Canvas(700);
  canvas.table(0, [
    STEMS.map((stem) => sign(stem, { size: 24, ...(stem === day ? { fill: 'seal-wash' as const } : {}) })),
    STEMS.map((stem) => (stem === day ? '日主、比肩' : tenGod(day, stem))),
  ]);
  return canvas.done(`以${day}为日主，十个天干各是什么十神。`, `以${day}为日主的十神。`);
};

const seasonNeed: Drawer = (order) => {
  const [stem, branch] = [need(order, 'stem'), need(order, 'branch')];
  const wanted = seasonStems(
    STEMS.indexOf(stem as (typeof STEMS)[number]),
    BRANCHES.indexOf(branch as (typeof BRANCHES)[number]),
  );
  const names = [...wanted].map((one) => (typeof one === 'number' ? STEMS[one]! : String(one)));
  const canvas = new Canvas(480);
  canvas.table(
    0,
    [
      ['日主', '月令', ...names.map((_, i) => `第${'一二三四'[i]}取`)],
      [sign(stem, { size: 26 }), sign(branch, { size: 26 }), ...names.map((one) => sign(one, { size: 26 }))],
    ],
    { rowHeight: 48 },
  );
  return canvas.done(
    `${stem}生${branch}月，书上依次取${names.join('、')}。`,
    `《穷通宝鉴》${stem}生${branch}月所取的天干，依本站的表。`,
  );
};

const HOME: Record<string, string> = {
  申子辰: '酉寅辰子',
  寅午戌: '卯申戌午',
  巳酉丑: '午亥丑酉',
  亥卯未: '子巳未卯',
};

const triadStars: Drawer = () => {
  const canvas = new Canvas();
  const rows = Object.entries(HOME).map(([set, stars]): Cell[] => [
    { text: set, song: true, size: 17 },
    ...[...stars].map((branch) => sign(branch)),
  ]);
  canvas.table(0, [['年支或日支', '桃花', '驿马', '华盖', '将星'], ...rows], { heads: true });
  return canvas.done(
    '三合局与桃花、驿马、华盖、将星四个神煞的对应。',
    '从年支或日支所在的三合局查四个神煞。',
  );
};

export const RELATION_FIGURES: Record<string, Drawer> = {
  'stem-relations': relations,
  'ten-gods': gods,
  'season-need': seasonNeed,
  'triad-stars': triadStars,
};
