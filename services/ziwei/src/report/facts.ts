/** The chart's facts as compact lines: the only input of a language model. */
import { pillarNames } from '../engine/index.ts';
import { starList } from '../engine/reading/model.ts';
import type { ReportContext } from './types.ts';
import type { PalaceVerdict } from './verdict.ts';

const list = (items: readonly string[]): string => items.join('、') || '无';

function palaceLine(palace: PalaceVerdict): string {
  const { spot } = palace;
  const marks = [...(spot.palace.isBody ? ['身宫'] : []), ...(spot.palace.isOrigin ? ['来因'] : [])];
  return [
    `${palace.label}${marks.length > 0 ? `（${marks.join('、')}）` : ''}${palace.ganzhi}`,
    `主星${palace.empty ? `无，借${palace.across.label}${starList(palace.stars)}` : starList(palace.stars)}`,
    `辅煞${starList(spot.minors) || '无'}`,
    `小星${list(spot.small.map(({ name }) => name))}`,
    `自化来化${list(palace.selves.map(({ star, kind, hua }) => `${star}${kind}${hua}`))}`,
    `长生${spot.palace.lifeStage}`,
    `大限${spot.palace.ageRange}岁`,
    { 高: '有力', 中: '平稳', 低: '偏弱' }[palace.level],
  ].join('；');
}

export function factLines({ model, verdict }: ReportContext): string {
  const { chart } = model.computed;
  const landing = (hua: readonly { hua: string; star: string; palace: PalaceVerdict }[]): string =>
    hua.map((each) => `${each.star}化${each.hua}在${each.palace.label}`).join('、');
  return [
    `${chart.type}，虚岁${verdict.age}岁，${chart.bureauName}，命主${chart.lifeMaster}，身主${chart.bodyMaster}`,
    `公历${chart.enteredTime}，真太阳时${chart.solarTime}，农历${chart.lunarText}`,
    `四柱${pillarNames(chart.pillars)}`,
    `生年四化：${landing(verdict.births)}`,
    `格局：${list(model.patterns.map(({ name, kind }) => `${name}（${kind}）`))}`,
    `较强${list(verdict.strong.map(({ label }) => label))}；较弱${list(verdict.weak.map(({ label }) => label))}；最需照顾${verdict.care.label}`,
    ...verdict.palaces.map(palaceLine),
    ...verdict.decades.map(
      (each) =>
        `大限${each.ages}（${each.phase}）：${each.decade.ganzhi}${each.palace.label}，${landing(each.hua)}，属${each.tone}`,
    ),
    ...verdict.years.map(
      (each) =>
        `流年${each.year}年${each.ganzhi}${each.age}岁：命宫叠${each.palace.label}，小限${each.smallPalace.label}，${landing(each.hua)}${each.relation ? `，${each.relation}` : ''}，属${each.tone}`,
    ),
    `方位参考：${list(verdict.directions.map(({ where, zhi }) => `${where}（${zhi}）`))}`,
  ].join('\n');
}
