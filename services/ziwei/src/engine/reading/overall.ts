/** 总论: bureau, life palace, body palace, masters, transformations, patterns, scores. */
import { STEMS } from '@tianji/almanac/cycle';
import {
  BODY_MASTERS,
  BODY_PALACE,
  BUREAU,
  LIFE_MASTERS,
  NATURE,
  ORIGIN_PALACE,
  PATTERNS,
  TERMS,
  TOTAL,
  textOf,
  YEAR_STEM,
} from '../../corpus/index.ts';
import { HUA } from '../sihua.ts';
import { type Model, opposite, starList } from './model.ts';
import { type Paragraph, type Section, sectionOf, type Teller } from './teller.ts';

/** @param year the lunar year of the reader */
export function overall(model: Model, year: number, teller: Teller): Section {
  return sectionOf('zonglun', '总论', [
    frame(model, teller),
    ageNote(model, year, teller),
    nature(model, teller),
    body(model, teller),
    transformed(model, teller),
    ...patternLines(model, teller),
    total(model, teller),
  ]);
}

function frame({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const { chart, seed } = computed;
  const life = spots[0]!;
  const stem = STEMS[seed.yearStem]!;
  return teller.tell(
    'zonglun.gaikuo',
    [chart.type, chart.juming, `命宫${life.palace.zuoxuan}${life.palace.dizhi}`, `年干${stem}`],
    `这是一张${chart.type}、${chart.juming}的命盘，命宫在${life.palace.zuoxuan}${life.palace.dizhi}。`,
    textOf(BUREAU, chart.juming),
    textOf(YEAR_STEM, stem),
  );
}

/** Nominal ages up to which most palaces speak of later, from which they look back, and up to which one lives. */
const CHILD = 17;
const ELDER = 65;
const OLDEST = 120;

/** For which years of life the palaces are meant; nothing when the reader's year is outside the life. */
function ageNote({ computed }: Model, year: number, teller: Teller): Paragraph | null {
  const first = computed.chart.daxian[0]!;
  const age = year - first.year + first.age;
  if (age < 1 || age > OLDEST || (age > CHILD && age < ELDER)) return null;
  return teller.tell(
    'zonglun.nianling',
    [`虚岁${age}岁`],
    age <= CHILD
      ? '命主尚在成长，夫妻、子女、财帛、官禄、田宅各宫说的是成年以后，眼下多看命宫、福德与父母。'
      : '命主年岁已长，各宫说的是一生的底子，官禄、财帛、子女等宫可以当作回顾来读。',
  );
}

function nature(model: Model, teller: Teller): Paragraph | null {
  const life = model.spots[0]!;
  const empty = life.mains.length === 0;
  const stars = empty ? opposite(model, life).mains : life.mains;
  const opening = empty
    ? `命宫没有十四主星，看性情时借对宫的${starList(stars)}，力量约取六成。`
    : `命宫主星是${starList(stars)}。`;
  return teller.tell(
    'zonglun.xingqing',
    stars.map((star) => `${empty ? '借' : '坐'}${star.name}${star.brightness}`),
    opening,
    textOf(TERMS, '亮度'),
    ...stars.map((star) => textOf(NATURE, star.name)),
  );
}

function body({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const { chart } = computed;
  const at = spots.find(({ palace }) => palace.shengong)!;
  const origin = spots.find(({ palace }) => palace.laiyin);
  return teller.tell(
    'zonglun.shengong',
    [
      `身宫在${at.label}`,
      `命主${chart.mingzhu}`,
      `身主${chart.shenzhu}`,
      ...(origin ? [`来因宫在${origin.label}`] : []),
    ],
    textOf(TERMS, '命身'),
    textOf(BODY_PALACE, at.name),
    textOf(LIFE_MASTERS, chart.mingzhu),
    textOf(BODY_MASTERS, chart.shenzhu),
    ...(origin ? [textOf(ORIGIN_PALACE, origin.name)] : []),
  );
}

function transformed({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const where = HUA.map((hua) => {
    const star = computed.chart.mingsihua[hua]!;
    const spot = spots.find(({ palace }) =>
      palace.sihuaxing.some((h) => h.kind === '生年' && h.hua === hua),
    )!;
    return { hua, star, spot };
  });
  const [lu, , , ji] = where;
  return teller.tell(
    'zonglun.sihua',
    where.map(({ hua, star, spot }) => `${star}化${hua}在${spot.label}`),
    `出生之年的四化（禄是所得，权是所主，科是声名，忌是所挂心）：${where
      .map(({ hua, star, spot }) => `${star}化${hua}落${spot.label}`)
      .join('，')}。`,
    lu!.spot === ji!.spot
      ? `禄与忌同在${lu!.spot.label}，这一宫既是得益处，也是用心处。`
      : `得益多从${lu!.spot.label}来，挂心多在${ji!.spot.label}上。`,
  );
}

function patternLines(model: Model, teller: Teller): (Paragraph | null)[] {
  if (model.patterns.length === 0) {
    return [
      teller.tell(
        'zonglun.geju',
        ['无格局'],
        '本盘没有合乎条件的格局，以各宫星曜本身为主来看，并无高下之分。',
      ),
    ];
  }
  return model.patterns.map((hit, i) =>
    teller.tell(
      'zonglun.geju',
      [hit.id, hit.condition],
      `盘中见“${hit.name}”，条件是：${hit.condition}`,
      textOf(PATTERNS, hit.id),
      ...(i === 0 ? [textOf(TERMS, '格局')] : []),
    ),
  );
}

function total({ scores, spots }: Model, teller: Teller): Paragraph | null {
  const ranked = [...spots].sort((a, b) => b.score - a.score || a.index - b.index);
  const [best, worst] = [ranked[0]!, ranked.at(-1)!];
  return teller.tell(
    'zonglun.pingfen',
    [`总分${scores.total}`, `最强${best.label}${best.score}`, `最弱${worst.label}${worst.score}`],
    `按公开的计分规则，命盘总分${scores.total}，属“${scores.grade}”；最强的是${best.label}（${best.score}分），最需照顾的是${worst.label}（${worst.score}分）。`,
    textOf(TOTAL, scores.grade),
  );
}
