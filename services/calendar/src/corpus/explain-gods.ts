import type { Explanation } from './explain.ts';

/** Directions of the spirits, and the fetal gods. */
export const explainGods: Record<string, Explanation> = {
  xishen: {
    title: '喜神',
    text: '主喜庆之神，按日干定方位：甲己东北，乙庚西北，丙辛西南，丁壬正南，戊癸东南。旧俗出门、迎娶先向喜神方行走。',
    source: '《协纪辨方书》喜神',
  },
  yangguishen: {
    title: '阳贵神',
    text: '天乙贵人分阳贵与阴贵，白天用阳贵。按日干各有一方，习俗认为向此方求人办事易得相助。',
    source: '通行历书贵神方位歌',
  },
  yinguishen: {
    title: '阴贵神',
    text: '天乙贵人的另一位，夜间用阴贵。方位同样按日干查定，与阳贵各自成表。',
    source: '通行历书贵神方位歌',
  },
  fushen: {
    title: '福神',
    text: '主福气之神，按日干定方位，历书上有两种歌诀。本历用今天通行的一种（甲日正北、乙日西南、丙日西北……），另一种为甲乙东南、丙丁正东。',
    source: '通行历书歌诀，流派二',
  },
  caishen: {
    title: '财神',
    text: '主财之神，按日干两两同方：甲乙东北，丙丁西南，戊己正北，庚辛正东，壬癸正南。旧俗正月初五迎财神、开市求财时取此方。',
    source: '通行历书歌诀',
  },
  jinritaishen: {
    title: '今日胎神',
    text: '旧俗认为孕家有胎神，每天停留在一件器物和一个方位上，由日干、日支各取一物，再按六十甲子定内外方位。有孕之家当天避免挪动、敲打该处。',
    source: '《玉匣记》胎神逐日所占',
  },
  benyuetaishen: {
    title: '本月胎神',
    text: '胎神按农历月份停留的地方，如正月在房床、二月在户窗。闰月没有所占，记作“无”。',
    source: '《玉匣记》胎神逐月所占',
  },
  niantaisui: {
    title: '年太岁',
    text: '太岁与岁星相应，一年一支，居于当年地支的方位。这里的年从立春起算；习俗上不向太岁方动土。',
    source: '《协纪辨方书》太岁',
  },
  yuetaisui: {
    title: '月太岁',
    text: '按月支定位：寅午戌月东北，申子辰月西南，巳酉丑月东南，亥卯未月随当月天干的方位。月从印行历书的交节日起算。',
    source: '通行历书月太岁表',
  },
  ritaisui: {
    title: '日太岁',
    text: '甲子、丙子、戊子、庚子、壬子各起六天，依次在东、南、中、西、北；其余的日子随年太岁。',
    source: '通行历书日太岁游方',
  },
};
