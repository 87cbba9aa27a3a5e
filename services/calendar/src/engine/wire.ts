import { ganzhi, NOBLE_STEM, type NobleSchool } from '@tianji/almanac/cycle';
import { dayActivities, dayGods, hourActivities, type WholeDay } from './activities.ts';
import { hourMark, isUnmet } from './choose.ts';
import type { Day } from './day.ts';
import { type DayOff, dayOffText } from './days-off.ts';
import { nobleDirections } from './directions.ts';
import { type DoubleHour, doubleHour, doubleHours } from './hours.ts';
import { differencesOf, passesOn, type Reading } from './ruling-gods.ts';

const WEEKDAYS = '日一二三四五六';

/** What marks a double hour beside its 值神: 日破, 五不遇时, 贵人时, 六合时, 日禄时. */
function marksOf(day: number, { branch, index }: DoubleHour, nobles: NobleSchool): string[] {
  return [
    branch === (day + 6) % 12 ? '日破' : '',
    isUnmet(day, index) ? '五不遇时' : '',
    hourMark(day, branch, nobles),
  ].filter(Boolean);
}

/** 吉 only on the yellow path, and neither opposite the day nor 诸事不宜 itself. */
function hourOnWire(day: number, hour: DoubleHour, nobles: NobleSchool) {
  const activities = hourActivities(day, hour.branch);
  const marks = marksOf(day, hour, nobles);
  const lucky = hour.yellow && !marks.includes('日破') && !activities.ji.includes('诸事不宜');
  return {
    shi: hour.name,
    shijian: hour.span,
    ganzhi: hour.pillar,
    nayin: hour.sound,
    jixiong: lucky ? ('吉' as const) : ('凶' as const),
    huanghei: hour.yellow ? ('黄道' as const) : ('黑道' as const),
    biaoji: marks,
    tianshen: hour.god,
    chong: hour.clash.text,
    sha: hour.clash.sha,
    xishen: hour.joy,
    caishen: hour.wealth,
    ...activities,
  };
}

const VERSES = {
  niuyang: '（甲戊庚牛羊），八字排盘用此说',
  mahu: '（庚辛逢马虎），历书通行此说',
} as const;

/** What the other verse of 天乙 says of a day; '' where both say the same. */
function otherNobles({ pillars, nobles }: Day): string {
  const stem = pillars.day % 10;
  if (stem !== NOBLE_STEM) return '';
  const other = nobles === 'mahu' ? 'niuyang' : 'mahu';
  const [yang, yin] = nobleDirections(stem, other);
  return `庚日贵神另有一说：阳贵${yang}、阴贵${yin}${VERSES[other]}`;
}

/** Why a whole day is 诸事不宜, or that nothing else should be taken up. */
function wholeDay(day: Day, table: WholeDay, reading: Reading): WholeDay {
  return day.ruling.some((god) => passesOn(god, reading)) ? '诸事不宜' : table;
}

/**
 * A day with the field names of the wire: the thirty fields, the twelve double hours, and what the page shows besides
 * them. `hour` (0–23, default 0) selects the double hour of `shichong` and `shisha`; `off`: what the day is by the notices
 * of days off; `reading`: by which books the whole day is judged.
 */
export function calendarFields(day: Day, nongli: string, hour = 0, off?: DayOff, reading: Reading = '通行') {
  const { pillars } = day;
  const activities = dayActivities(pillars.month, pillars.day);
  const gods = dayGods(pillars.month, pillars.day);
  const chosen = doubleHour(pillars.day, hour);
  return {
    ganzhi: day.ganzhi,
    ganzhishengxiao: day.animals,
    rinayin: day.sound,
    riyi: activities.yi,
    riji: activities.ji,
    lu: day.lu,
    wuhou: day.season.pentad,
    liuyao: day.sixStar,
    qiyao: day.mansion.luminary,
    sigong: day.mansion.palace,
    shou: day.mansion.beast,
    pengzhubaiji: day.pengZu,
    xingxiu: day.mansion.fullName,
    xishen: day.spirits.joy,
    yangguishen: day.spirits.yangNoble,
    yinguishen: day.spirits.yinNoble,
    fushen: day.spirits.fortune,
    caishen: day.spirits.wealth,
    jinritaishen: day.fetal.day,
    benyuetaishen: day.fetal.month,
    niantaisui: day.taiSui.year,
    yuetaisui: day.taiSui.month,
    ritaisui: day.taiSui.day,
    richong: day.clash.text,
    risha: day.clash.sha,
    shichong: chosen.clash.text,
    shisha: chosen.clash.sha,
    yuexiang: day.moon,
    jishenyiqu: gods.good,
    xiongshayiji: gods.bad,
    shichen: doubleHours(pillars.day).map((each) => hourOnWire(pillars.day, each, day.nobles)),
    nongli,
    xingqi: `星期${WEEKDAYS.charAt(day.weekday)}`,
    lichunnian: ganzhi(pillars.yearByLichun),
    jieqi: day.season.first ? day.season.term : '',
    hou: day.season.place,
    jieri: day.festivals,
    shiling: day.spell,
    dashi: wholeDay(day, activities.whole, reading),
    zhiri: [...day.ruling] as string[],
    liangshuo: differencesOf(day.ruling),
    guishenyishuo: otherNobles(day),
    ...(off && {
      xiuban: {
        kind: off.kind,
        name: off.name,
        fading: off.byLaw === true,
        shuoming: dayOffText(off, day.date.year),
      },
    }),
    zhixing: day.duty,
    zhishen: day.god.name,
    huanghei: day.god.yellow ? ('黄道' as const) : ('黑道' as const),
    xiujixiong: day.mansion.lucky ? ('吉' as const) : ('凶' as const),
  };
}

export type CalendarFields = ReturnType<typeof calendarFields>;
