/** What the hexagram as a whole, and the asker's line, add to the matter. */
import { elementRelation } from '@tianji/almanac/cycle';
import { joins } from '../branches.ts';
import type { LiuyaoChart } from '../chart.ts';
import type { Kind, Matter } from '../matters.ts';
import type { LineState } from '../states.ts';
import { askedReasons } from './asked.ts';
import { W } from './numbers.ts';
import { PLAIN_CROSSING, PLAIN_HELD, PLAIN_SECOND, plainName } from './plain.ts';
import type { Reason } from './reason.ts';
import { type UsefulLine, usefulLine } from './useful.ts';
import { groundsOf, lineName, total } from './weigh.ts';

/** Matters that should hold together. */
const HOLD: readonly Kind[] = ['婚姻', '求财', '人际', '家宅', '文书', '运势'];
/** Matters in which a bond should dissolve. */
const PART: readonly Kind[] = ['讼狱', '趋避'];

/** Relatives at the 世 line that support a matter, or cross it. */
const HELD: Readonly<Partial<Record<Kind, Readonly<Record<string, 1 | -1>>>>> = {
  功名: { 子孙: -1, 官鬼: 1 },
  疾病: { 子孙: 1, 官鬼: -1 },
  讼狱: { 子孙: 1, 官鬼: -1 },
  趋避: { 子孙: 1, 官鬼: -1 },
  出行: { 子孙: 1, 官鬼: -1 },
  求财: { 兄弟: -1, 子孙: 1, 妻财: 1 },
  文书: { 妻财: -1, 父母: 1 },
};

const HELD_TEXT: Readonly<Record<string, string>> = {
  '功名子孙-1': '子孙持世，官星见它就退，求名的事使不上劲。',
  功名官鬼1: '官鬼持世，名位就在自己身上。',
  疾病子孙1: '子孙持世，子孙是医药之神，病有药可解。',
  '疾病官鬼-1': '官鬼持世，病气缠在身上。',
  讼狱子孙1: '子孙持世，是非自会消解。',
  '讼狱官鬼-1': '官鬼持世，官事落在自己身上。',
  趋避子孙1: '子孙持世，担心的事不到跟前。',
  '趋避官鬼-1': '官鬼持世，忧惧近身，宜早做防备。',
  出行子孙1: '子孙持世，一路平顺。',
  '出行官鬼-1': '官鬼持世，路上多牵绊。',
  '求财兄弟-1': '兄弟持世，是分财之神，到手也要分出去。',
  求财子孙1: '子孙持世，财源在自己手里。',
  求财妻财1: '妻财持世，财已近身。',
  '文书妻财-1': '妻财持世，财来坏印，文书受阻。',
  文书父母1: '父母持世，凭据在自己手里。',
};

function held(matter: Matter, self: LineState): Reason[] {
  const sign = matter.towards ? HELD[matter.kind]?.[self.relative] : undefined;
  // A supporting relative must be strong itself; a crossing one counts even when weak.
  if (!sign || (sign > 0 && !self.strong)) return [];
  const key = `${matter.kind}${self.relative}${sign}`;
  const plain = `代表自己的是第${self.position}条线，${PLAIN_HELD[key]}`;
  return [{ rule: 'holds', title: '持世', points: sign * W.holds, text: HELD_TEXT[key]!, plain }];
}

/** Relatives whose movement crosses a matter, and those whose movement beside them averts the harm. */
const CROSSING: Readonly<Partial<Record<Kind, readonly [against: string, bridge: string, text: string]>>> = {
  功名: ['子孙', '妻财', '子孙发动，伤官星。'],
  求财: ['兄弟', '子孙', '兄弟发动，来分财。'],
  文书: ['妻财', '官鬼', '妻财发动，坏文书。'],
};

function crossed(chart: LiuyaoChart, { kind }: Matter, { line }: UsefulLine): Reason[] {
  const rule = CROSSING[kind];
  if (!rule) return [];
  const [against, bridge, text] = rule;
  const moving = chart.lines.filter((one) => one.moving);
  const found = moving.find((one) => one.relative === against && one.position !== line.position);
  if (!found || moving.some((one) => one.relative === bridge)) return [];
  const plain = `${plainName(found)}在动，${PLAIN_CROSSING[kind]}`;
  return [{ rule: 'holds', title: '旁爻', points: W.crossing, text: `${lineName(found)}动：${text}`, plain }];
}

const PUNISHMENTS = ['寅巳申', '丑戌未'];

/** 三刑 complete among month, day, moving lines and the line itself, which is one of the three. */
function punished(chart: LiuyaoChart, { line }: UsefulLine): Reason[] {
  const present = new Set([
    chart.moment.month,
    chart.moment.day[1]!,
    line.branch,
    ...chart.lines.filter((one) => one.moving).map((one) => one.branch),
  ]);
  const full = PUNISHMENTS.find(
    (three) => three.includes(line.branch) && [...three].every((b) => present.has(b)),
  );
  return full
    ? [
        {
          rule: 'punished',
          title: '三刑',
          points: W.punished,
          text: `${full}三刑俱全，用神在其中。`,
          plain: '月份、日子与卦里的线凑成互相为难的三个，它在其中',
        },
      ]
    : [];
}

/** The line of the matter in relation to the asker's line. */
function towardSelf(useful: UsefulLine, self: LineState, matter: Matter): Reason[] {
  const { line } = useful;
  if (useful.by === '世' || line === self || !matter.towards) return [];
  const own = `代表自己的第${self.position}条线`;
  const ground = (points: number, text: string, plain: string): Reason[] => [
    { rule: 'self', title: '与世', points, text, plain },
  ];
  if (joins(line.branch, self.branch))
    return ground(W.toSelf, '用神与世爻相合，事情和人拢得到一处。', `它与${own}合得来，事情和人拢得到一处`);
  switch (elementRelation(self.element, line.element)) {
    case '生我':
      return ground(W.toSelf, '用神生世，事情向着自己来。', `它在养${own}，事情向着自己来`);
    case '克我':
      // 财来就我 is a gain; a 兄弟 line that presses on 世 takes from him.
      return (matter.kind === '求财' && line.relative !== '兄弟') || matter.kind === '行人'
        ? ground(W.toSelf, '用神克世，是它来就我，来得快。', `它冲着${own}来，是事情来找人，来得快`)
        : ground(-W.toSelf, '用神克世，事情压着自己。', `它压着${own}，事情压着自己`);
    case '我生':
      return ground(-W.toSelf / 2, '世去生用神，要自己往里贴力气。', `${own}要去养它，得自己往里贴力气`);
    default:
      return [];
  }
}

/** 卦变回头克: a pure hexagram that turns into the pure one that overcomes it. */
function wholeBack({ cast }: LiuyaoChart): boolean {
  const { original, changed } = cast;
  const after = changed?.hexagram;
  if (!after || original.generation !== '本宫' || after.generation !== '本宫') return false;
  return elementRelation(original.element, after.element) === '克我';
}

function shapes(chart: LiuyaoChart, kind: Kind): Reason[] {
  const { original, changed } = chart.cast;
  const after = changed?.hexagram;
  const reasons: Reason[] = [];
  const add = (points: number, title: string, text: string, plain: string) =>
    reasons.push({ rule: 'clash', title, points, text, plain });
  const parts = PART.includes(kind);
  if (original.clash && after?.harmony)
    add(
      W.clashToJoin,
      '冲合',
      '六冲变六合，散了又聚，先难后成。',
      '各线原本两两相对，变后两两相合，散了又聚，先难后成',
    );
  else if (original.harmony && after?.clash)
    add(
      parts ? -W.joinToClash : W.joinToClash,
      '冲合',
      '六合变六冲，聚了又散，开头热，收尾冷。',
      '各线原本两两相合，变后两两相对，聚了又散，开头热，收尾冷',
    );
  else if (original.clash && HOLD.includes(kind))
    add(
      W.clash,
      '冲合',
      '六冲卦，人心和事情都不容易拢住。',
      '这一卦上下各线两两相对，人心和事情都不容易拢住',
    );
  else if (original.clash && parts)
    add(-W.clash, '冲合', '六冲卦，纠缠的事容易散。', '这一卦上下各线两两相对，纠缠的事容易散');
  else if (original.harmony && HOLD.includes(kind))
    add(W.harmony, '冲合', '六合卦，事情拢得住。', '这一卦上下各线两两相合，事情拢得住');
  else if (after?.clash && HOLD.includes(kind))
    add(W.clash, '冲合', '变出六冲，后来容易散。', '变出来的卦各线两两相对，后来容易散');
  if (chart.repeats.length > 0) {
    const words = chart.repeats.join('、');
    const more = words.includes('反吟') ? '事情来回反复' : '事情卡在原处，心里不痛快';
    const again = words.includes('反吟') ? '线变到了对面又顶回来' : '线变了还是原来的样子';
    reasons.push({
      rule: 'whole',
      title: '反伏',
      points: W.repeat,
      text: `${words}，${more}。`,
      plain: `${again}，${more}`,
    });
  }
  if (wholeBack(chart))
    reasons.push({
      rule: 'whole',
      title: '卦变',
      points: W.wholeBack,
      text: `${original.fullName}变${after!.fullName}，整个卦回头受克，根基动摇。`,
      plain: `${original.fullName}变成${after!.fullName}，变出来的卦反过来压住原来的卦，根基动摇`,
    });
  return reasons;
}

/** The strength of the other party, where what is his gain is the asker's loss. */
function against(chart: LiuyaoChart): Reason[] {
  const { line } = usefulLine({ by: '应' }, chart);
  const sum = strengthOf(line, chart);
  const how = sum > 0.5 ? '对手得力' : sum < -0.5 ? '对手不得力' : '对手平平';
  return [
    {
      rule: 'second',
      title: '旁看',
      points: -Math.round(sum * W.second * 10) / 10,
      text: `应爻${lineName(line)}是对手：${how}。`,
      plain: `另看${plainName(line)}，代表对手：${how}`,
    },
  ];
}

const strengthOf = (line: LineState, chart: LiuyaoChart): number =>
  Math.max(-6, Math.min(6, total(groundsOf(line, chart))));

/** The relative that counts beside the line of the matter: its own strength, in part. */
function second(chart: LiuyaoChart, { second: relative, rival }: Matter, useful: UsefulLine): Reason[] {
  if (rival) return against(chart);
  if (!relative) return [];
  const found = usefulLine({ by: '用神', relative }, chart);
  if (found.line === useful.line) return [];
  const sum = strengthOf(found.line, chart);
  const points = Math.round(sum * W.second * 10) / 10;
  const how = sum > 0.5 ? '也得力' : sum < -0.5 ? '不得力' : '平平';
  const plain = `另看${plainName(found.line)}，主${PLAIN_SECOND[found.line.relative]}：${how}`;
  return [{ rule: 'second', title: '旁看', points, text: `旁看${lineName(found.line)}：${how}。`, plain }];
}

/** Lines at rest. */
const still = ({ cast }: LiuyaoChart): Reason[] =>
  cast.moving.length > 0
    ? []
    : [
        {
          rule: 'still',
          title: '安静',
          points: W.still,
          text: '六爻安静，没有动爻来搅，看月建日辰即可。',
          plain: '六条线都不动，没有别的力量来搅，看起卦的月份和日子即可',
        },
      ];

/** What counts in addition to the matter's own line. */
export function wholeReasons(chart: LiuyaoChart, matter: Matter, useful: UsefulLine): Reason[] {
  // Weather comes to nobody in particular, and holds nothing together.
  if (matter.kind === '天时')
    return [...still(chart), ...punished(chart, useful), ...askedReasons(chart, matter, useful)];
  const self = chart.lines[chart.cast.original.shi - 1]!;
  return [
    ...still(chart),
    ...held(matter, self),
    ...second(chart, matter, useful),
    ...crossed(chart, matter, useful),
    ...punished(chart, useful),
    ...towardSelf(useful, self, matter),
    ...shapes(chart, matter.kind),
    ...askedReasons(chart, matter, useful),
  ];
}
