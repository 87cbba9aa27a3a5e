import { ELEMENTS, lifeStage } from '@tianji/almanac/cycle';
import { LATE_MOVE, PLAIN_LATE_MOVE } from '../../corpus/report/advice-late.ts';
import * as body from '../../corpus/report/health-body.ts';
import * as more from '../../corpus/report/health-more.ts';
import * as plain from '../../corpus/report/health-plain.ts';
import * as rhythm from '../../corpus/report/health-rhythm.ts';
import { BRANCH_CARE } from '../../corpus/report/life-more.ts';
import { PLAIN_WARMTH } from '../../corpus/report/plain-more.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import {
  elementShare,
  elementStanding,
  familyStanding,
  helpOf,
  isAbsent,
  lightestOf,
  plainShare,
  rootWords,
  seatsOf,
  shareOf,
} from './evidence.ts';
import { childHealth, childHealthPlain } from './health-child.ts';
import { pastHealth, pastHealthPlain } from './health-past.ts';
import {
  ageFact,
  fitted,
  isChild,
  isSettled,
  isSouthern,
  led,
  listed,
  para,
  stanceOf,
  title,
} from './parts.ts';

const STARS_TOLD = 3;

/** From this many per cent on there is much of an element. */
const MUCH = 30;

/** Instead of a month's climate, for a birth south of the equator. */
const SOUTHERN = '生在南半球，节令与当地的冬夏相反，体质上的寒暖不从月令取，看的是五行的轻重。';
const PLAIN_SOUTHERN = '您生在南半球，节令说的冬夏与当地相反，穿衣吃饭照当地的天气来。';

/** Whose summer it is: south of the equator the care of a season follows the weather there. */
const SOUTHERN_YEAR = '，四时照当地的冷暖算，十二月到次年二月是夏天';

const SEASONS = ['春', '夏', '秋', '冬'] as const;

/** The weights of the five elements, and habits for the heaviest and the lightest. */
function balance(ctx: ReportContext): TextParagraph[] {
  const { view, verdict } = ctx;
  const { shares } = view.strength;
  const { heaviestElement: heavy, lightestElement: light } = view;
  const list = ELEMENTS.map((each) => `${each}${Math.round(shares[each] / 10)}%`);
  const pressed = ELEMENTS[(ELEMENTS.indexOf(heavy) + 2) % 5]!;
  const missing = view.missing.length > 0 ? `，明面上不见${listed(view.missing)}` : '，五行明面俱全';
  return [
    para(
      `health:heavy:${heavy}`,
      list,
      `把干支按力量折算，${listed(list)}${missing}，养身便从最重与最轻的两样说起。${heavy}在${seatsOf(ctx, heavy)}，分量最重${
        verdict.worth(heavy) === '喜' ? '，虽合命局之用，身子上也要留出余地' : ''
      }：${heavy}多的人，${at(body.HEAVY, heavy)}`,
    ),
    para(
      `health:light:${light}`,
      [`${light}最轻`, `${heavy}最重`],
      `另一头${isAbsent(ctx, light) ? `是最缺的${lightestOf(ctx).join('与')}` : `，${elementStanding(ctx, light)}`}${
        verdict.worth(light) === '忌' ? '，取用上宜省，起居上的这一份却不必省' : ''
      }，${at(body.LIGHT, light)}${elementShare(ctx, heavy)}而${elementShare(ctx, pressed)}，${at(body.PRESSED, heavy)}`,
    ),
  ];
}

/** A remark on an age, with the age; empty when there is none. */
const aged = ({ verdict }: ReportContext, text = '') => (text === '' ? '' : `虚岁${verdict.age}，${text}`);

/** Stars associated with care, with their positions. */
function starsOfCare(ctx: ReportContext): TextParagraph {
  const { view, verdict } = ctx;
  // The star of wine is not mentioned for a child, nor from fifty-five on.
  const wine = verdict.band !== 'young' && !(isSettled(ctx) && verdict.outside === undefined);
  const suited = view.stars.filter(({ name }) => name !== '流霞' || wine);
  const found = suited.filter(({ name }) => name in rhythm.STAR_CARE).slice(0, STARS_TOLD);
  return para(
    `health:stars:${found.map(({ name }) => name).join('')}`,
    found.map(({ name, pillars }) => `${listed(pillars)}${name}`),
    ...found.map(({ name, pillars }) =>
      at(rhythm.STAR_CARE, name).replace(`${name}在命`, `${name}在${listed(pillars)}`),
    ),
  );
}

/** Where the stem is that the season asks for first: hidden, or absent while others are there. */
function firstWanted({ verdict: { climate } }: ReportContext): string {
  const first = climate.wanted[0]!;
  return climate.kept.includes(first) ? `首要的${first}藏在支中` : `首要的${first}不见`;
}

/**
 * How strong the day master's element is, for the body. A special pattern does not weigh the day master: how much of
 * its element there is decides. A weak day master whose own element weighs most is short of no element.
 */
function levelOf(ctx: ReportContext): 'strong' | 'even' | 'weak' {
  const { view, verdict } = ctx;
  const { element } = view.dayMaster;
  if (verdict.special) return shareOf(ctx, element) >= MUCH ? 'strong' : 'weak';
  return verdict.level === 'weak' && view.heaviestElement === element ? 'even' : verdict.level;
}

export function health(ctx: ReportContext): Paragraph[] {
  if (ctx.verdict.outside === 'after') return fitted(ctx, pastHealth(ctx));
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const month = view.pillar('月柱')!.branch;
  const stage = lifeStage(stem, month);
  const stance = stanceOf(ctx);
  const southern = isSouthern(ctx);
  const level = levelOf(ctx);
  const mood = verdict.profile[0]!.role;
  if (isChild(ctx)) return fitted(ctx, childHealth(ctx));
  return fitted(ctx, [
    title('五行的轻重'),
    ...balance(ctx),
    title('日主与月令'),
    para(
      `health:stem:${stem}:${month}`,
      [`日主${stem}`, `月支${month}`, `星运${stage}`],
      at(body.STEM_BODY, stem),
      at(BRANCH_CARE, view.pillar('日柱')!.branch),
      southern ? '' : at(rhythm.MONTH_CLIMATE, month),
      `${stem}${element}${at(rhythm.STAGE_FORCE, stage)}`,
    ),
    para(
      `health:warmth:${view.season}-${verdict.climate.state}`,
      [`${view.season}生`, `调候${listed(verdict.climate.wanted)}${verdict.climate.state}`],
      `${month}月${stem}${element}的调候次第是${listed(verdict.climate.wanted)}${southern ? '。' : `，${at(more.WARMTH, `${view.season}-${verdict.climate.state}`).replace('所求藏在支中', firstWanted(ctx))}`}`,
      southern ? SOUTHERN : '',
    ),
    ...(verdict.band === 'young' ? [] : [title('力气怎样用')]),
    para(
      `health:load:${stance}:${mood}`,
      [verdict.label, `${mood}为重`],
      ...(verdict.band === 'young'
        ? []
        : [
            `印与比劫合占${helpOf(ctx)}%，${verdict.special ? verdict.pattern.name : `日主${verdict.label}`}，${at(rhythm.LOAD, stance)}`,
            `${familyStanding(ctx, mood)}，${at(rhythm.MOOD, mood)}`,
          ]),
    ),
    para(
      `health:move:${element}-${level}`,
      [`日主${element}`, verdict.label],
      `${rootWords(ctx)}，${verdict.band === 'late' ? at(LATE_MOVE, element) : at(more.MOVE, `${element}-${level}`)}`,
    ),
    ...fromRows(ctx, 'knots.health', 'expert'),
    title('一年的四时'),
    para(
      `health:seasons:${element}`,
      [`日主属${element}`, `生于${view.season}季`],
      `${stem}${element}生于${month}月，一年之中与四时的往来大致如此${southern ? SOUTHERN_YEAR : ''}：${SEASONS.map((each) => body.YEAR_ROUND[element]![each]!).join('；')}。`,
    ),
    title('岁运与提醒'),
    starsOfCare(ctx),
    ...fromRows(ctx, 'years.health', 'expert'),
    para(
      `health:age:${verdict.band}`,
      [ageFact(ctx)],
      verdict.outside ? '' : aged(ctx, rhythm.AGE[verdict.band]),
      '身体有不适，请以医生的意见为准。',
    ),
  ]);
}

const plainAged = ({ verdict }: ReportContext, text = '') =>
  text === '' ? '' : `您虚岁${verdict.age}了，${text}`;

export function healthPlain(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return fitted(ctx, childHealthPlain(ctx));
  if (ctx.verdict.outside === 'after') return fitted(ctx, pastHealthPlain(ctx));
  const { view, verdict } = ctx;
  const { element, stem } = view.dayMaster;
  const month = view.pillar('月柱')!.branch;
  const { heaviestElement: heavy, lightestElement: light } = view;
  const stance = stanceOf(ctx);
  const mood = verdict.profile[0]!.role;
  return fitted(ctx, [
    title('您身上的两头'),
    para(
      `health:plain:heavy:${heavy}`,
      [`${heavy}最重`],
      verdict.band === 'young' ? '这一节请家长照着留意。' : '',
      `您命里${plainShare(ctx, heavy)}，${at(plain.PLAIN_HEAVY, heavy)}`,
    ),
    para(
      `health:plain:light:${light}:${stem}`,
      [`${light}最轻`, `日主${stem}`],
      `${plainShare(ctx, light, '只有')}，${at(plain.PLAIN_LIGHT, light)}`,
      at(more.PLAIN_STEM, stem),
    ),
    title('劲儿怎么使，气怎么消'),
    para(
      `health:plain:load:${stance}:${mood}`,
      [verdict.label, `${mood}为重`],
      verdict.band === 'young' ? '' : `命里帮您的一边占${helpOf(ctx)}%，${at(plain.PLAIN_LOAD, stance)}`,
      led(
        verdict.band === 'young' ? '' : at(plain.PLAIN_MOOD, mood),
        verdict.band === 'late'
          ? at(PLAIN_LATE_MOVE, element)
          : at(more.PLAIN_MOVE, `${element}-${levelOf(ctx)}`),
      ),
    ),
    ...fromRows(ctx, 'knots.health', 'plain'),
    title('生在什么时节'),
    para(
      `health:plain:rhythm:${month}:${element}`,
      [`月支${month}`, `日主属${element}`],
      ...(isSouthern(ctx)
        ? [PLAIN_SOUTHERN]
        : [at(more.PLAIN_MONTH, month), at(PLAIN_WARMTH, `${view.season}-${verdict.climate.state}`)]),
      verdict.outside ? '' : plainAged(ctx, plain.PLAIN_AGE[verdict.band]),
    ),
    ...fromRows(ctx, 'years.health', 'plain'),
  ]);
}
