import { ganzhi } from '@tianji/almanac/cycle';
import { dayActivities, dayGods, hourActivities } from './activities.ts';
import type { Day } from './day.ts';
import { type DoubleHour, doubleHour, doubleHours } from './hours.ts';

const WEEKDAYS = '日一二三四五六';

function hourOnWire(day: number, hour: DoubleHour) {
  return {
    shi: hour.name,
    shijian: hour.span,
    ganzhi: hour.pillar,
    nayin: hour.sound,
    jixiong: hour.yellow ? ('吉' as const) : ('凶' as const),
    tianshen: hour.god,
    chong: hour.clash.text,
    sha: hour.clash.sha,
    xishen: hour.joy,
    caishen: hour.wealth,
    ...hourActivities(day, hour.branch),
  };
}

/**
 * A day with the field names of the wire: the thirty fields, the twelve double hours, and what the page shows besides
 * them. `hour` (0–23, default 0) selects the double hour of `shichong` and `shisha`.
 */
export function calendarFields(day: Day, nongli: string, hour = 0) {
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
    shichen: doubleHours(pillars.day).map((each) => hourOnWire(pillars.day, each)),
    nongli,
    xingqi: `星期${WEEKDAYS.charAt(day.weekday)}`,
    lichunnian: ganzhi(pillars.yearByLichun),
    jieqi: day.season.first ? day.season.term : '',
    hou: day.season.place,
    jieri: day.festivals,
    zhixing: day.duty,
    zhishen: day.god.name,
    huanghei: day.god.yellow ? ('黄道' as const) : ('黑道' as const),
    xiujixiong: day.mansion.lucky ? ('吉' as const) : ('凶' as const),
  };
}

export type CalendarFields = ReturnType<typeof calendarFields>;
