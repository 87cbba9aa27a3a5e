/** 宫位详解: the twelve palaces, one after another. */
import { sentencesOf } from '@tianji/teller';
import { textOf } from '../../corpus/index.ts';
import { REPORT_ADVICE, REPORT_AGE, REPORT_EMPTY } from '../../corpus/report/palace-advice.ts';
import { REPORT_HUA, REPORT_SELF } from '../../corpus/report/palace-hua.ts';
import { REPORT_SMALL } from '../../corpus/report/palace-minors.ts';
import { starList, starText } from '../../engine/reading/model.ts';
import { birthHuaText, emptyText, GROWN_SMALL_STARS } from '../../engine/reading/palace-texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict, Verdict } from '../verdict.ts';
import { lightTexts, minorTexts, pairText, palaceStarText } from './palace-words.ts';
import { atOdds, STANDS, topicOf } from './words.ts';

export function palaces(ctx: ReportContext): Paragraph[] {
  return ctx.verdict.palaces.flatMap((palace) =>
    ctx.teller.under(`${palace.label}（${palace.ganzhi}）`, [
      stars(ctx, palace),
      helpers(ctx, palace),
      transformed(ctx, palace),
      meets(ctx, palace),
      rings(ctx, palace),
      standing(ctx, palace),
    ]),
  );
}

function stars({ teller, verdict, band }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label, name, empty } = palace;
  const marks = [...(spot.palace.isBody ? ['身宫'] : []), ...(spot.palace.isOrigin ? ['来因宫'] : [])];
  const also = marks.length > 0 ? `，又是${marks.join('与')}` : '';
  const frame = verdict.stage === '幼' ? [textOf(REPORT_AGE, '幼', name)] : [];
  const opening = `${label}立在${palace.ganzhi}${also}，主${topicOf(verdict, name)}`;
  return teller.tell(
    empty ? 'gong.konggong' : 'gong.zhuxing',
    [`${label}${palace.ganzhi}`, ...(empty ? [`${label}无主星`] : spot.mains.map(starText))],
    ...(empty
      ? [
          `${opening}，十四主星一颗不在。`,
          verdict.stage === '幼' ? emptyText(band, name) : textOf(REPORT_EMPTY, '空', name),
          `看这一宫要借对宫${palace.across.label}的${starList(palace.stars)}，力量只按六成算，详见空宫一节。`,
        ]
      : [
          `${opening}，坐${starList(spot.mains)}。`,
          ...spot.mains.map((star) => palaceStarText(star.name, name, band)),
          ...lightTexts(palace),
          pairText(palace),
        ]),
    ...frame,
  );
}

/** Palaces whose advice suits a child too. */
const OWN: readonly PalaceVerdict['name'][] = ['疾厄', '迁移'];

/** What a birth transformation says, without naming it again. */
const ofBirth = (text: string): string => text.replace(/^生年化.落[^，]*，/u, '');

function helpers({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label, name } = palace;
  // What the minor stars do in it is about people; a child's is about what its hands make.
  if (verdict.stage === '幼' && name === '子女') return null;
  if (spot.minors.length === 0) {
    // Said of the life palace only; for all others the list of stars says it.
    return name === '命宫' && !palace.empty
      ? teller.tell(
          'gong.wufuxing',
          [`${label}不见辅煞`],
          `${label}里辅星与煞星都不见，主星的性子没有掺杂，好处坏处都来得直接。`,
        )
      : null;
  }
  return teller.tell(
    'gong.fuxing',
    spot.minors.map((star) => `${label}${starText(star)}`),
    ...minorTexts(palace),
  );
}

function transformed({ teller, verdict, band }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, name, births, selves, spot } = palace;
  const matter = topicOf(verdict, name);
  return teller.tell(
    'gong.sihua',
    [
      ...births.map(({ star, hua }) => `${label}${star}生年化${hua}`),
      ...selves.map(({ star, hua, kind }) => `${label}${star}${kind}${hua}`),
    ],
    ...births.flatMap(({ star, hua }) => [
      `生年${star}化${hua}落在${label}。`,
      verdict.stage === '幼' ? ofBirth(birthHuaText(band, hua, name)) : textOf(REPORT_HUA, hua, name),
    ]),
    ...selves.map(({ star, hua, kind }, i) => {
      const from =
        kind === '自化'
          ? `${label}宫干${spot.palace.stem}使${star}自化${hua}`
          : `${palace.across.label}宫干${palace.across.palace.stem}飞来，使${label}的${star}化${hua}`;
      const wording = (teller.turn(`${name}${kind}${hua}`) + i) % 2 === 0 ? '一' : '二';
      return `${from}，${matter}一${textOf(REPORT_SELF, `${kind}${hua}`, wording)}。`;
    }),
  );
}

const named = (names: readonly string[]): string => names.join('、');

function meets({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, soft, tough, across, trines } = palace;
  const around = [across, ...trines].map(({ index }) => verdict.palaces[index]!);
  const best = around.reduce((a, b) => (b.score > a.score ? b : a));
  const last = around.reduce((a, b) => (b.score < a.score ? b : a));
  // Said of the first palace that it is true of: of the others the lists say it.
  const quiet = tough.length > 0 ? '' : teller.fresh(['六煞一颗也不来扰']);
  const untroubled = quiet && `，${quiet}`;
  const sent = around
    .filter(({ births }) => births.length > 0)
    .map((from) => `${from.label}的${named(from.births.map(({ star, hua }) => `${star}化${hua}`))}`);
  return teller.tell(
    'gong.sanfang',
    [`三方吉${soft.length}煞${tough.length}`, ...around.map((from) => `${from.label}${from.score}分`)],
    `三方四正里，${label}${soft.length > 0 ? `能得${named(soft)}的帮衬` : '不见吉星'}${
      tough.length > 0 ? `，要消受${named(tough)}的磨练` : untroubled
    }${weigh(soft.length - tough.length)}。`,
    leaning(label, best, last, palace.index),
    palace === verdict.life && sent.length > 0 ? `${label}还照得到${named(sent)}。` : '',
  );
}

/** How many points apart the best and the worst of three palaces must be before either is named. */
const CLEAR_LEAD = 28;

/** Which of the three related palaces to rely on, and which not. */
function leaning(label: string, best: PalaceVerdict, last: PalaceVerdict, index: number): string {
  const [top, end] = [best.label, last.label];
  // When the three are close to one another there is nothing to choose.
  if (best.score < 55 || best.score - last.score < CLEAR_LEAD) return '';
  if (last.level !== '低')
    return `${['三处之中', '论借力', '后援里'][index % 3]!}，${label}最可依靠的是${top}。`;
  return [
    `三处之中，${top}可以替${label}托底；${end}力弱，别把指望放在那里。`,
    `论借力，${label}该向${top}走；${end}自顾不暇，少去打扰。`,
    `${label}的后援在${top}，短板在${end}，有余力时补一补后者。`,
  ][index % 3]!;
}

/** When helpers and hindrances clearly differ in number; '' when they are about balanced. */
const weigh = (rest: number): string =>
  rest >= 3 ? '，顺风明显多于逆风' : rest <= -3 ? '，逆风偏多，以守为主' : '';

/** Maximum number of small stars that a palace mentions. */
const SMALL_TOLD = 4;

/** The small stars of a palace; the rings of twelve are named among the facts and tell nothing by themselves. */
function rings({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { spot, label } = palace;
  const { lifeStage: stage, doctorGod: boshi, yearGod: suiqian, generalGod: jiangqian } = spot.palace;
  const small = spot.small
    .filter(({ name }) => verdict.stage !== '幼' || !GROWN_SMALL_STARS.has(name))
    .slice(0, SMALL_TOLD)
    .map(({ name }) => name);
  return teller.tell(
    'gong.shensha',
    [`${label}长生${stage}`, `博士${boshi}`, `岁前${suiqian}`, `将前${jiangqian}`, ...small],
    small.length > 0 ? `小星里，${small.map((name) => textOf(REPORT_SMALL, name)).join('；')}。` : '',
  );
}

function standing({ teller, verdict, past }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, name, rank } = palace;
  const decade = verdict.decades.find((each) => each.palace === palace)!;
  return teller.tell(
    'gong.defen',
    [`${label}${palace.score}分`, `十二宫第${rank}`, `大限${decade.ages}${decade.phase}`],
    advice(palace, past === null && (verdict.stage !== '幼' || OWN.includes(name))),
    past === null ? when(decade, label, verdict) : once(decade, label),
  );
}

/** Where it stands and what to do about it: the two best and the two worst get a place, the four in the middle get no advice. */
function advice(palace: PalaceVerdict, advised: boolean): string {
  const { label, name, level, rank } = palace;
  const ends = rank <= 2 || rank >= 11;
  const place = ends ? `十二宫里，${label}${STANDS[rank]}` : `论${label}`;
  if (!advised || (rank > 4 && rank < 9)) return ends ? `${place}。` : '';
  const words = textOf(REPORT_ADVICE, level, name);
  return ends ? `${place}${atOdds(palace)}，${words}` : `${place}，${sentencesOf(words)[0]}`;
}

/** Years within which a past or future decade is worth mentioning. */
const NEAR_PAST = 20;
const NEAR_FUTURE = 25;
/** Years within which a decade is about to begin. */
const SOON = 3;
/** A decade that begins later is not looked ahead to. */
const LAST_TOLD = 75;

/** When the palace had its ten years, in a life that is over. */
function once({ ages, age, k }: DecadeVerdict, label: string): string {
  if (age > LAST_TOLD) return '';
  return [
    `大限行到${label}，是${ages}的事。`,
    `${ages}的十年走在${label}。`,
    `轮到${label}作大限，在${ages}。`,
    `${ages}这十年，大限守着${label}。`,
  ][k % 4]!;
}

/** When the palace has its ten years, seen from now; '' when that is far off. */
function when(
  { phase, ages, age, k }: DecadeVerdict,
  label: string,
  { age: now, stage }: Pick<Verdict, 'age' | 'stage'>,
): string {
  if (phase === '正行') return `眼下${ages}的大限正走在${label}，这一宫的事比平时更响。`;
  if (phase === '已过' ? now - age > NEAR_PAST : age - now > NEAR_FUTURE || age > LAST_TOLD) return '';
  if (phase === '已过') {
    return [
      `大限在${ages}走过${label}，回头看那十年，能认出上面说的样子。`,
      `${label}当过${ages}的大限，那些年里学到的，如今仍在用。`,
      `${ages}的大限曾在${label}，旧事可以拿来印证这一宫。`,
    ][k % 3]!;
  }
  // A decade that is about to begin leaves no time to prepare for it.
  if (age - now <= SOON) return `再过${age - now}年，大限就走到${label}，到时把上面的话再对照一遍。`;
  return [
    `大限要到${ages}才走到${label}，还有时间慢慢预备。`,
    `${label}的大限在${ages}，先把这一宫的习惯养好，到时便省力。`,
    stage === '幼'
      ? `${ages}大限行${label}，上面说的是孩子眼前的样子，到那时再按成人的意思读。`
      : `${ages}大限行${label}，那时上面的话会更应景。`,
  ][k % 3]!;
}
