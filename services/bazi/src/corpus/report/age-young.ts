import type { Rewording } from '@tianji/teller';

/** Up to the late twenties a home without children's marks on the wall, and pupils still lie ahead. */
export const CHILDLESS_WORDS: Rewording = [
  ['孩子的身高线、阳台的菜、一同读的书', '窗台的花、阳台的菜、一同读的书'],
];

/** Those who learn complete what they were taught, not papers and permits, and have nobody younger to hear out. */
export const LEARNER_TASKS: Rewording = [
  ['现在欠着的手续早些补齐', '现在落下的功课早些补齐'],
  ['现在欠着的手续、证照早些补齐', '现在落下的功课早些补齐'],
  ['该补的手续和证书趁现在补齐', '该补的功课趁现在补齐'],
  ['该补的手续趁现在补齐', '该补的功课趁现在补齐'],
  ['找个会管账的搭档，点子就能换成饭', '找个做事有条理的同伴，点子就能变成作品'],
];
