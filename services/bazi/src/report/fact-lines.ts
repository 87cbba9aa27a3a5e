import { ELEMENTS } from '@tianji/almanac/cycle';
import type { Relation } from '../engine/types.ts';
import type { ReportContext } from './types.ts';
import type { Meeting, YearVerdict } from './verdict/index.ts';

const list = (words: readonly string[], none = '无') => (words.length > 0 ? words.join('、') : none);
const relationText = ({ type, pillars, chars, element }: Relation) =>
  `${pillars.join('与')}${chars}${type}${element ?? ''}`;
const meetingText = ({ with: others, types, chars }: Meeting) =>
  `与${others.join('、')}${types.join('、')}（${chars}）`;

function yearLine(year: YearVerdict): string {
  const months = [
    year.goodMonths.length > 0 ? `较顺的月份${list(year.goodMonths.map((m) => m.ganzhi))}` : '',
    year.careMonths.length > 0 ? `宜缓的月份${list(year.careMonths.map((m) => m.ganzhi))}` : '',
  ].filter((each) => each !== '');
  return `${year.year}年${year.ganzhi}，虚岁${year.age}，天干${year.god}属${year.stemElement}（${year.stemWorth}），地支属${
    year.branchElement
  }（${year.branchWorth}），星运${year.stage}，评分${year.score}（${year.grade}）；${list(
    year.meetings.map(meetingText),
    '与原局无冲合',
  )}${months.length > 0 ? `；${months.join('，')}` : ''}`;
}

/** The chart and its judgement as short Chinese lines, one fact per line: all that a language model gets. */
export function factLines({ chart, view, verdict: v, birth }: ReportContext): string[] {
  const shares = ELEMENTS.map((each) => `${each}${Math.round(view.strength.shares[each] / 10)}%`);
  const relations = [...view.relations.stems, ...view.relations.branches, ...view.relations.pillars];
  const { spouse, useful } = v;
  return [
    `性别：${chart.sex}；公历${chart.enteredTime}；真太阳时${chart.solarTime}；农历${chart.lunarText}；出生地${birth.location}`,
    `四柱：${chart.bazi}${chart.hourUnknown ? '（时辰不详）' : ''}`,
    ...view.pillars.map(
      (p) =>
        `${p.name}${p.ganzhi}：${p.tenGod}，藏${list(p.hidden.map((h) => `${h.stem}${h.tenGod}`))}，纳音${p.nayin}，星运${
          p.stage
        }${p.isVoid ? '，空亡' : ''}，神煞${list(p.stars)}`,
    ),
    `日主：${view.dayMaster.stem}${view.dayMaster.element}，${view.season}季${view.monthBranch}月，月令${view.seasonState}`,
    `五行力量：${shares.join('、')}；${view.missing.length > 0 ? `明面缺${view.missing.join('、')}` : '明面俱全'}`,
    `强弱：${v.label}（${v.score}分），${v.rooted === '无' ? '无根' : `根${v.rooted}`}`,
    `格局：${v.pattern.name}（${v.pattern.kind}）；${view.pattern.reasons.join('；')}`,
    `用神：喜${v.favourable.join('、')}，忌${list(v.unfavourable)}，取法${view.usefulGod.method}；${view.usefulGod.reasons.join('；')}`,
    `首要用神${useful.element}（${useful.role}）：${useful.force}，透于${list(useful.shown)}，藏于${list(useful.kept)}`,
    `十神轻重：${v.profile.map(({ god, weight }) => `${god}${weight}`).join('、')}`,
    `夫妻宫：${spouse.branch}，主气${spouse.god}，${spouse.element}为${spouse.worth}，${list(spouse.relations, '无冲合')}；配偶星${
      spouse.star.role
    }${list(spouse.star.gods, '不现')}`,
    `原局关系：${list(relations.map(relationText))}`,
    `胎元${chart.fetalOrigin}；命宫${chart.lifePalace || '不详'}；身宫${chart.bodyPalace || '不详'}；命卦${chart.lifeTrigram}`,
    `起运：${chart.luckStartText}；现在虚岁${v.age}`,
    ...v.cycles.map(
      (c) =>
        `大运${c.ganzhi}（${c.cycle.year}至${c.cycle.endYear}年，虚岁${c.cycle.age}至${c.cycle.endAge}）：${c.god}，${c.stemElement}${
          c.stemWorth
        }、${c.branchElement}${c.branchWorth}，星运${c.stage}，评分${c.score}（${c.grade}）${c.when === 'now' ? '，现在所行' : ''}`,
    ),
    ...v.years.map(yearLine),
    `口径：${chart.rules.join('；')}`,
  ];
}
