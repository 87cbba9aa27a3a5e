/** 宫位详解: the twelve palaces, one after another. */
import { hasRow, textOf } from '../../corpus/index.ts';
import { REPORT_ADVICE, REPORT_AGE, REPORT_EMPTY } from '../../corpus/report/palace-advice.ts';
import { MATTER, REPORT_HUA, REPORT_SELF } from '../../corpus/report/palace-hua.ts';
import { REPORT_LIGHT, REPORT_PAIRS } from '../../corpus/report/palace-lights.ts';
import { REPORT_MINORS, REPORT_SMALL } from '../../corpus/report/palace-minors.ts';
import { RING_BOSHI, RING_JIANGQIAN, RING_STAGES, RING_SUIQIAN } from '../../corpus/report/palace-rings.ts';
import { starList, starText } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict } from '../verdict.ts';
import { kindOf, lightOf, palaceStarText } from './palace-words.ts';

export function palaces(ctx: ReportContext): Paragraph[] {
  return ctx.verdict.palaces.flatMap((palace) =>
    ctx.teller.under(`${palace.label}（${palace.ganzhi}）`, [
      stars(ctx, palace),
      helpers(ctx, palace),
      transformed(ctx, palace),
      meets(ctx, palace),
      rings(ctx, palace),
      score(ctx, palace),
    ]),
  );
}

function stars({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label, name, empty } = palace;
  const marks = [...(spot.palace.shengong ? ['身宫'] : []), ...(spot.palace.laiyin ? ['来因宫'] : [])];
  const also = marks.length > 0 ? `，又是${marks.join('与')}` : '';
  const pair = spot.mains.map((star) => star.name).join('');
  const frame =
    verdict.stage === '幼' || verdict.stage === '老' ? [textOf(REPORT_AGE, verdict.stage, name)] : [];
  const opening = `${label}立在${palace.ganzhi}${also}，主${textOf(MATTER, name, '专')}`;
  return teller.tell(
    empty ? 'gong.konggong' : 'gong.zhuxing',
    [`${label}${palace.ganzhi}`, ...(empty ? [`${label}无主星`] : spot.mains.map(starText))],
    ...(empty
      ? [
          `${opening}，十四主星一颗不在。`,
          textOf(REPORT_EMPTY, '空', name),
          `看这一宫要借对宫${palace.across.label}的${starList(palace.stars)}，力量只按六成算，详见空宫一节。`,
        ]
      : [
          `${opening}，坐${starList(spot.mains)}。`,
          ...spot.mains.map((star) => palaceStarText(star.name, name)),
          ...spot.mains.map((star) => textOf(REPORT_LIGHT, star.name, lightOf(star))),
          ...(hasRow(REPORT_PAIRS, pair) ? [textOf(REPORT_PAIRS, pair)] : []),
        ]),
    ...frame,
  );
}

function helpers({ teller }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label, name } = palace;
  if (spot.minors.length === 0) {
    return teller.tell(
      'gong.wufuxing',
      [`${label}不见辅煞`],
      `${label}里辅星与煞星都不见，${palace.empty ? '主意全看对宫' : '主星的性子没有掺杂，好处坏处都来得直接'}。`,
    );
  }
  return teller.tell(
    'gong.fuxing',
    spot.minors.map((star) => `${label}${starText(star)}`),
    `与${label}同住的还有${starList(spot.minors)}。`,
    ...spot.minors.map((star) => textOf(REPORT_MINORS, star.name, kindOf(name))),
  );
}

function transformed({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, name, births, selves, spot } = palace;
  const matter = textOf(MATTER, name, '专');
  return teller.tell(
    'gong.sihua',
    [
      ...births.map(({ star, hua }) => `${label}${star}生年化${hua}`),
      ...selves.map(({ star, hua, kind }) => `${label}${star}${kind}${hua}`),
    ],
    ...births.flatMap(({ star, hua }) => [
      `生年${star}化${hua}落在${label}。`,
      textOf(REPORT_HUA, hua, name),
    ]),
    ...selves.map(({ star, hua, kind }, i) => {
      const from =
        kind === '自化'
          ? `${label}宫干${spot.palace.zuoxuan}使${star}自化${hua}`
          : `${palace.across.label}宫干${palace.across.palace.zuoxuan}飞来，使${label}的${star}化${hua}`;
      const wording = (teller.turn(`${name}${kind}${hua}`) + i) % 2 === 0 ? '一' : '二';
      return `${from}，${matter}一${textOf(REPORT_SELF, `${kind}${hua}`, wording)}。`;
    }),
    verdict.births.length > 0 && births.length + selves.length > 2
      ? `${label}里化象有${births.length + selves.length}个，是盘中往来最频繁的宫位之一。`
      : '',
  );
}

const named = (names: readonly string[]): string => names.join('、');

function meets({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, soft, tough, across, trines } = palace;
  const around = [across, ...trines].map(({ index }) => verdict.palaces[index]!);
  const best = around.reduce((a, b) => (b.score > a.score ? b : a));
  const last = around.reduce((a, b) => (b.score < a.score ? b : a));
  const sent = around.flatMap((from) => from.births.map(({ star, hua }) => `${from.label}的${star}化${hua}`));
  return teller.tell(
    'gong.sanfang',
    [`三方吉${soft.length}煞${tough.length}`, ...around.map((from) => `${from.label}${from.score}分`)],
    `${label}向外看三处：对宫${around[0]!.label}、三合${around[1]!.label}与${around[2]!.label}。`,
    `合起来${label}能得${soft.length > 0 ? named(soft) : '的吉星不多'}${soft.length > 0 ? '的帮衬' : ''}，${
      tough.length > 0 ? `要消受${named(tough)}的磨练` : '六煞一颗也不来扰'
    }，${weigh(soft.length - tough.length)}。`,
    leaning(label, best, last, palace.index),
    sent.length > 0 ? `${label}还照得到${named(sent)}。` : '',
  );
}

/** On which of the three palaces around to lean, and on which not. */
function leaning(label: string, best: PalaceVerdict, last: PalaceVerdict, index: number): string {
  const [top, end] = [`${best.label}（${best.score}分）`, `${last.label}（${last.score}分）`];
  if (best.score - last.score < 8) {
    return best.score < 55
      ? `三处的分数都不高，最好的${top}也只能略作呼应，${label}多半要靠自己。`
      : `三处与${label}往来的分数相近，都在${Math.round((best.score + last.score) / 2)}分上下，哪一边都不必偏靠。`;
  }
  if (best.score < 55) return `三处里较好的是${top}，能借给${label}的力仍然有限，先从自己做起。`;
  if (last.score >= 65) {
    return `三处都靠得住，${top}最有力，${end}稍逊，${label}有事时先往${best.label}想办法。`;
  }
  return [
    `三处之中，${top}可以替${label}托底；${end}力弱，别把指望放在那里。`,
    `论借力，${label}该向${top}走；${end}自顾不暇，少去打扰。`,
    `${label}的后援在${top}，短板在${end}，有余力时补一补后者。`,
  ][index % 3]!;
}

function weigh(rest: number): string {
  if (rest >= 3) return '顺风明显多于逆风';
  if (rest >= 1) return '顺风略多';
  if (rest === 0) return '顺逆各半，看自己怎样掌舵';
  return rest >= -2 ? '逆风略多，放慢半步就稳' : '逆风偏多，以守为主';
}

/** Palaces tell of so many small stars. */
const SMALL_TOLD = 4;

function rings({ teller }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label } = palace;
  const { shiErZhangSheng: stage, boshi, suiqian, jiangqian } = spot.palace;
  const small = spot.small.slice(0, SMALL_TOLD).map(({ name }) => name);
  return teller.tell(
    'gong.shensha',
    [`${label}长生${stage}`, `博士${boshi}`, `岁前${suiqian}`, `将前${jiangqian}`, ...small],
    `${label}${textOf(RING_STAGES, stage)}。`,
    `${textOf(RING_BOSHI, boshi)}；${textOf(RING_SUIQIAN, suiqian)}；${textOf(RING_JIANGQIAN, jiangqian)}。`,
    small.length > 0 ? `小星里，${small.map((name) => textOf(REPORT_SMALL, name)).join('；')}。` : '',
  );
}

function score({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, name, level, rank } = palace;
  const decade = verdict.decades.find((each) => each.palace === palace)!;
  return teller.tell(
    'gong.defen',
    [`${label}${palace.score}分`, `十二宫第${rank}`, `大限${decade.ages}${decade.phase}`],
    `${label}得${palace.score}分，属“${palace.grade}”，在十二宫里排第${rank}。`,
    textOf(REPORT_ADVICE, level, name),
    `${when(decade, label)}。`,
  );
}

/** Decades that begin later are named without a plan: few live to see them. */
const LAST_PLANNED = 85;

/** When the palace has its ten years, seen from now. */
function when({ phase, ages, age, k }: DecadeVerdict, label: string): string {
  if (phase === '正行') return `眼下${ages}的大限正走在${label}，这一宫的事比平时更响`;
  if (phase === '已过') {
    return [
      `大限在${ages}走过${label}，回头看那十年，能认出上面说的样子`,
      `${label}当过${ages}的大限，那些年里学到的，如今仍在用`,
      `${ages}的大限曾在${label}，旧事可以拿来印证这一宫`,
    ][k % 3]!;
  }
  if (age > LAST_PLANNED) return `大限走到${label}要在${age}岁以后，平日当作不换挡的底色来看即可`;
  return [
    `大限要到${ages}才走到${label}，还有时间慢慢预备`,
    `${label}的大限在${ages}，先把这一宫的习惯养好，到时便省力`,
    `${ages}大限行${label}，那时上面的话会更应景`,
  ][k % 3]!;
}
