import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import {
  ABSENT,
  ABSENT_FIRM,
  BRANCH,
  HOUR_STEM,
  KEPT,
  LEADING,
  MONTH,
  MONTH_STEM,
  YEAR_STEM,
} from '../../corpus/report/character-gods.ts';
import { PILLAR } from '../../corpus/report/character-pillars.ts';
import * as plain from '../../corpus/report/character-plain.ts';
import { CLIMATE, EDGE, SEAT, SEAT_LED, STAGE } from '../../corpus/report/character-self.ts';
import * as stems from '../../corpus/report/character-stem.ts';
import {
  GROW,
  HEAVY,
  LIGHT,
  LIGHT_SPARED,
  MEETING,
  POLARITY,
  STANCE,
} from '../../corpus/report/character-temper.ts';
import { LATE_SIDE } from '../../corpus/report/life-more.ts';
import { PLAIN_LEADING } from '../../corpus/report/plain-more.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import { childCharacter, childCharacterPlain } from './character-child.ts';
import { bothEnds, meetingLeads } from './character-facts.ts';
import {
  elementShare,
  elementStanding,
  godSeats,
  isAbsent,
  lightestWords,
  plainShare,
  plainStrength,
  plainUseful,
  rootWords,
  shareOf,
  usefulStanding,
} from './evidence.ts';
import { FORCES, fitted, hiddenRoles, isChild, led, listed, para, stanceOf, title } from './parts.ts';
import { deniesMood, hasKiller, moneyLed } from './sides.ts';

/** Yang and yin among the visible characters. */
function polarity({ view }: ReportContext) {
  const yang = view.pillars.reduce(
    (sum, { stem, branch }) =>
      sum + (STEMS.indexOf(stem) % 2 === 0 ? 1 : 0) + (BRANCHES.indexOf(branch) % 2 === 0 ? 1 : 0),
    0,
  );
  const yin = view.pillars.length * 2 - yang;
  return { yang, yin, side: yang - yin >= 3 ? 'yang' : yin - yang >= 3 ? 'yin' : 'even' };
}

/** The natal relations, whole pillars first, one of each kind. */
function meetings(ctx: ReportContext): TextParagraph[] {
  const firsts = meetingLeads(ctx);
  if (firsts.length === 0) return [para('character:meeting:none', ['四柱无冲合'], at(MEETING, '无'))];
  return firsts.map(({ type, fact, lead }) =>
    para(`character:meeting:${type}`, [fact], `${lead}：${at(MEETING, type)}`),
  );
}

/** Gods that do not show: hidden families and missing ones. */
function inner(ctx: ReportContext): TextParagraph[] {
  const { kept, absent } = hiddenRoles(ctx);
  return [
    ...kept.slice(0, 2).map((role) => {
      const held = ctx.view.pillars.flatMap(({ name, hidden }) =>
        hidden
          .filter((each) => roleOfGod(each.tenGod) === role)
          .map((each) => `${name.charAt(0)}支${each.stem}`),
      );
      return para(
        `character:kept:${role}`,
        [`${role}不透`, ...held],
        `${at(KEPT, role).replace(`${role}不出天干而藏在支中，`, `${role}不出天干，只藏在${listed(held)}里，`)}`,
      );
    }),
    ...absent
      .slice(0, 2)
      .map((role) =>
        para(
          `character:absent:${role}`,
          [`不见${role}`],
          (hasKiller(ctx) ? ABSENT_FIRM[role] : undefined) ?? at(ABSENT, role),
        ),
      ),
  ];
}

export function character(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return fitted(ctx, childCharacter(ctx));
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const [day, month, year] = [view.pillar('日柱')!, view.pillar('月柱')!, view.pillar('年柱')!];
  const hour = view.pillar('时柱');
  const seat = day.hidden[0]!.tenGod;
  const ground = month.hidden[0]!.tenGod;
  const leading = verdict.profile[0]!.god;
  const stance = stanceOf(ctx);
  const force = FORCES[stance];
  const { heavy, light, facts } = bothEnds(ctx);
  const { yang, yin, side } = polarity(ctx);
  const own = view.dayMaster.yang ? '阳' : '阴';
  const shown = [year.tenGod, month.tenGod, ...(hour ? [hour.tenGod] : [])];
  const paragraphs: Paragraph[] = [
    title('日主之性'),
    para(
      `character:stem:${stem}:${force}:${verdict.useful.element}`,
      [`日主${stem}${element}`, `生于${month.branch}月`, verdict.label, `用${verdict.useful.element}`],
      `论性情先从日主说起，日主为${stem}${element}，生在${month.branch}月；${at(stems.STEM, stem)}`,
      `${rootWords(ctx)}，记${verdict.score}分，${verdict.label}，${at(stems.STEM_FORCE, `${stem}-${force}`)}`,
      `盘里最合用的是${verdict.useful.element}，${elementShare(ctx, verdict.useful.element).slice(1)}，${at(stems.STEM_NEED, `${stem}-${verdict.useful.element}`)}`,
    ),
    para(
      `character:climate:${element}${view.season}`,
      [`${element}生于${view.season}`, `月令${view.seasonState}`],
      `${at(CLIMATE, element + view.season)}月支为${month.branch}，${at(BRANCH, month.branch)}`,
    ),
    title('独处时的样子'),
    para(
      `character:seat:${seat}`,
      [`日柱${day.ganzhi}`, `日支主气${seat}`, `星运${day.stage}`],
      `日柱${day.ganzhi}，日支是自己最贴身的一格，看的是没有旁人在场时的心性。${at(PILLAR, day.ganzhi)}${at(moneyLed(ctx, seat) ? SEAT_LED : SEAT, seat)}${at(STAGE, day.stage)}`,
    ),
    title('气质的底色'),
    para(
      `character:month:${ground}`,
      [`月支${month.branch}主气${month.hidden[0]!.stem}为${ground}`],
      at(MONTH, ground),
    ),
    title('给人看的一面'),
    para(
      `character:shown:${shown.join('')}`,
      shown.map((god, i) => `${['年', '月', '时'][i]}干${god}`),
      `${at(YEAR_STEM, year.tenGod)}${at(MONTH_STEM, month.tenGod)}${
        hour ? at(HOUR_STEM, hour.tenGod) : '时辰不详，时干所管的后半段性情这里不论。'
      }`,
    ),
    hour
      ? para(
          `character:late:${hour.hidden[0]!.tenGod}`,
          [`时支${hour.branch}${hour.hidden[0]!.tenGod}`],
          `时柱${hour.ganzhi}管的是后半程。${at(LATE_SIDE, hour.hidden[0]!.tenGod)}`,
        )
      : para('character:late:none', ['时辰不详'], ''),
    title('内心的几股力量'),
    para(
      `character:leading:${leading}`,
      [`十神以${leading}为重`, ...verdict.profile.slice(1, 3).map(({ god }) => `次为${god}`)],
      `${godSeats(ctx, leading)}，${at(LEADING, leading)}`,
    ),
    ...inner(ctx),
    title('情绪的来去'),
    para(
      `character:heavy:${heavy}`,
      facts,
      `五行折算，${heavy}最重，约占${shareOf(ctx, heavy)}%，${at(HEAVY, heavy)}${isAbsent(ctx, light) ? lightestWords(ctx) : `${elementStanding(ctx, light)}，是最轻的一样`}${
        verdict.worth(light) !== '忌'
          ? `，${at(LIGHT, light)}`
          : deniesMood(heavy, light)
            ? '，又正是要少用的一面。'
            : `，${at(LIGHT_SPARED, light)}`
      }`,
    ),
    para(
      `character:polarity:${side}-${own}`,
      [`阳${yang}阴${yin}`],
      yang === 0 || yin === 0
        ? `明面${yang + yin}个字全属${own}，${at(POLARITY, `${side}-${own}`).replace('又以', '也全是').replace('为多', '')}`
        : `明面${yang + yin}个字里阳占${yang}个、阴占${yin}个，${at(POLARITY, `${side}-${own}`)}`,
    ),
    title('脾气里的合与冲'),
    ...meetings(ctx),
    title('长处、短处与养法'),
    para(
      `character:stance:${stance}`,
      [verdict.label, verdict.pattern.name],
      `合起来看，${verdict.pattern.name}而日主${verdict.label}（${verdict.score}分），${at(STANCE, stance)}`,
    ),
    para(
      `character:edge:${stem}:${verdict.useful.role}`,
      [`日主${stem}`, `用${verdict.useful.element}为${verdict.useful.role}`],
      `归到${stem}${element}这一字上，${at(EDGE, stem)}${usefulStanding(ctx)}，${at(GROW, verdict.useful.role)}`,
    ),
  ];
  return fitted(ctx, paragraphs);
}

/** Late years: to come, reached, or those of a life that is over. */
const late = ({ verdict }: ReportContext, god: string): string =>
  plain.PLAIN_HOUR[god]![
    verdict.outside === 'after' ? 'past' : verdict.band === 'late' ? 'reached' : 'ahead'
  ];

export function characterPlain(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return fitted(ctx, childCharacterPlain(ctx));
  const { view, verdict } = ctx;
  const { stem, element } = view.dayMaster;
  const month = view.pillar('月柱')!;
  const ground = month.hidden[0]!.tenGod;
  const seat = view.pillar('日柱')!.hidden[0]!.tenGod;
  const hour = view.pillar('时柱');
  const { heaviestElement: heavy, lightestElement: light } = view;
  const stance = stanceOf(ctx);
  const force = FORCES[stance];
  const young = verdict.band === 'young' ? '这一节写给家长，说的是孩子慢慢长成的样子。' : '';
  return fitted(ctx, [
    title('您是怎样的人'),
    para(
      `character:plain:stem:${stem}:${force}`,
      [`日主${stem}${element}`, verdict.label],
      young,
      led(
        at(stems.PLAIN_STEM, stem),
        `代表您自己的${plainShare(ctx, element)}，${at(stems.PLAIN_STEM_FORCE, `${stem}-${force}`)}`,
      ),
    ),
    para(
      `character:plain:face:${month.branch}:${month.tenGod}`,
      [`月柱${month.ganzhi}`],
      at(plain.PLAIN_BRANCH, month.branch),
      at(plain.PLAIN_FACE, month.tenGod),
    ),
    title('您怎样与人相处'),
    para(`character:plain:month:${ground}`, [`月支主气${ground}`], at(plain.PLAIN_MONTH, ground)),
    title('您心里想要什么'),
    para(
      `character:plain:seat:${seat}`,
      [`日支主气${seat}`, ...(hour ? [`时干${hour.tenGod}`] : ['时辰不详'])],
      led(
        at(PLAIN_LEADING, verdict.profile[0]!.god),
        at(moneyLed(ctx, seat) ? plain.PLAIN_SEAT_LED : plain.PLAIN_SEAT, seat),
      ),
      hour
        ? late(ctx, hour.tenGod)
        : verdict.band === 'late'
          ? '出生的钟点不清楚，后半程的样子这里就不说了。'
          : '出生的钟点不清楚，年纪大了以后会变成什么样，就先不说了。',
    ),
    title('情绪来的时候'),
    para(
      `character:plain:heavy:${heavy}:${light}`,
      [`${heavy}最重`, `${light}最轻`],
      led(
        at(plain.PLAIN_HEAVY, heavy),
        verdict.worth(light) !== '忌'
          ? at(plain.PLAIN_LIGHT, light)
          : deniesMood(heavy, light)
            ? ''
            : at(plain.PLAIN_LIGHT_SPARED, light),
      ),
    ),
    title('怎样用好自己的脾气'),
    para(
      `character:plain:stance:${stance}:${verdict.useful.role}`,
      [verdict.label, `用${verdict.useful.role}`],
      `${plainStrength(ctx)}，${at(plain.PLAIN_STANCE, stance)}`,
      `${plainUseful(ctx)}，${at(plain.PLAIN_GROW, verdict.useful.role)}`,
    ),
  ]);
}
