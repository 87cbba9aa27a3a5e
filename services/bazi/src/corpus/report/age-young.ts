import type { Rewording } from '@tianji/teller';

/** Up to the late twenties a home without children's marks on the wall, and pupils still lie ahead. */
export const CHILDLESS_WORDS: Rewording = [
  ['孩子的身高线、阳台的菜、一同读的书', '窗台的花、阳台的菜、一同读的书'],
  ['孩子、学生或作品让人宽心，付出看得见回声', '手上做的东西让人宽心，付出看得见回声'],
  ['手上的计划有人接应，晚辈或后学带来好消息', '手上的计划有人接应，托人的事也有好消息'],
];

/** The young grown, who mostly have no children yet. */
export const YOUNG_WORDS: Rewording = [
  ['与晚辈之间先听后说', '与人商量先听后说'],
  ['孩子或晚辈有喜讯', '弟妹或后辈有喜讯'],
  ['和晚辈说话先听完', '和比您小的人说话先听完'],
  ['几个年轻的面孔会帮上忙', '几位新认识的人会帮上忙'],
  ['孩子倔的时候，您先不倔', '身边人倔的时候，您先不倔'],
];

/** Those who learn complete what they were taught, not papers and permits, and have nobody younger to hear out. */
export const LEARNER_TASKS: Rewording = [
  ['现在欠着的手续早些补齐', '现在落下的功课早些补齐'],
  ['现在欠着的手续、证照早些补齐', '现在落下的功课早些补齐'],
  ['该补的手续和证书趁现在补齐', '该补的功课趁现在补齐'],
  ['该补的手续趁现在补齐', '该补的功课趁现在补齐'],
  ['手续、证照、面谈都顺', '报名、交材料、面试都顺'],
  ['找个会管账的搭档，点子就能换成饭', '找个做事有条理的同伴，点子就能变成作品'],
  ['与晚辈之间先听后说', '与人商量先听后说'],
];
