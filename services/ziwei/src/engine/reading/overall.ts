/** 总论: bureau, life palace, body palace, masters, transformations, patterns, scores. */
import { STEMS } from '@tianji/almanac/cycle';
import type { Paragraph, Teller } from '@tianji/teller';
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
import { bandOf, ranked } from './age-words.ts';
import { careReason, needingCare } from './care.ts';
import { type Model, opposite, starList } from './model.ts';
import { type Section, sectionOf } from './section.ts';

/**
 * @param full the reader's age in full years
 * @param over whether the life is over
 */
export function overall(model: Model, full: number, teller: Teller, over = false): Section {
  return sectionOf('zonglun', '总论', gist(model), [
    frame(model, teller),
    ageNote(model, full, teller),
    nature(model, teller),
    body(model, teller),
    transformed(model, teller),
    ...patternLines(model, teller),
    total(model, teller, over),
  ]);
}

function gist(model: Model): string {
  const { spots, computed } = model;
  const life = spots[0]!;
  const stars =
    life.mains.length > 0
      ? `命宫${life.mains.map(({ name }) => name).join('、')}`
      : `命宫空，借${opposite(model, life)
          .mains.map(({ name }) => name)
          .join('、')}`;
  return `${computed.chart.bureauName}，${stars}`;
}

function frame({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const { chart, seed } = computed;
  const life = spots[0]!;
  const stem = STEMS[seed.yearStem]!;
  return teller.tell(
    'zonglun.gaikuo',
    [chart.type, chart.bureauName, `命宫${life.palace.stem}${life.palace.branch}`, `年干${stem}`],
    `这是一张${chart.type}、${chart.bureauName}的命盘，命宫在${life.palace.stem}${life.palace.branch}。`,
    textOf(BUREAU, chart.bureauName),
    textOf(YEAR_STEM, stem),
  );
}

/** The years of life that the palaces apply to; empty when the reader's year is outside the life. */
function ageNote(_model: Model, full: number, teller: Teller): Paragraph | null {
  const band = bandOf(full);
  if (band !== 'child' && band !== 'late') return null;
  return teller.tell(
    'zonglun.nianling',
    [`周岁${full}`],
    band === 'child'
      ? '孩子尚在成长，各宫照孩子的日子来读：夫妻读作要好的伙伴，子女读作动手与创作，财帛读作怎样待东西，官禄读作学东西，田宅读作家里。'
      : '您年岁已长，各宫说的是一生的底子，官禄、财帛、子女等宫可以当作回顾来读。',
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
    stars.some(({ name }) => name === '太阳')
      ? model.computed.seed.hour >= 3 && model.computed.seed.hour <= 8
        ? '生在白天，太阳的热力较显。'
        : '生在日落之后、日出之前，太阳的光较内敛。'
      : '',
  );
}

function body({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const { chart } = computed;
  const at = spots.find(({ palace }) => palace.isBody)!;
  const origin = spots.find(({ palace }) => palace.isOrigin);
  return teller.tell(
    'zonglun.shengong',
    [
      `身宫在${at.label}`,
      `命主${chart.lifeMaster}`,
      `身主${chart.bodyMaster}`,
      ...(origin ? [`来因宫在${origin.label}`] : []),
    ],
    textOf(TERMS, '命身'),
    textOf(BODY_PALACE, at.name),
    textOf(LIFE_MASTERS, chart.lifeMaster),
    textOf(BODY_MASTERS, chart.bodyMaster),
    ...(origin ? [textOf(ORIGIN_PALACE, origin.name)] : []),
  );
}

function transformed({ computed, spots }: Model, teller: Teller): Paragraph | null {
  const where = HUA.map((hua) => {
    const star = computed.chart.yearTransformations[hua]!;
    const spot = spots.find(({ palace }) =>
      palace.transformations.some((h) => h.kind === '生年' && h.hua === hua),
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

function total(model: Model, teller: Teller, over: boolean): Paragraph | null {
  const { scores } = model;
  const order = ranked(model);
  const [best, worst] = [order[0]!, order.at(-1)!];
  const care = needingCare(model);
  return teller.tell(
    'zonglun.pingfen',
    [`总分${scores.total}`, `最强${best.label}${best.score}`, `最弱${worst.label}${worst.score}`],
    `十二宫里最强的是${best.label}，最弱的是${worst.label}${over ? '' : care === worst ? '，也最要照顾' : `，最要照顾的是${care.label}`}。`,
    ...(over ? [] : [careReason(model, care), textOf(TOTAL, scores.grade)]),
  );
}
