/** The facts that the agenda of a list may hold and its texts may need. Each stands at one of the best names, `option:沐言`. */
import { defineFacts } from '@tianji/teller';

const OPTION = ['option'] as const;
const ELEMENT_NAMES = ['木', '火', '土', '金', '水'] as const;
export const KINDS = ['成词', '成语', '成句', '篇名', '典故', '化用', '拟名', '节气', '单字'] as const;
/** How the voice leaves a name, by its last tone, and how it takes it up, by the first. */
export const ENDS = ['轻收', '平收', '扬收', '折收', '去收'] as const;
export const STARTS = ['轻起', '平起', '扬起', '折起', '去起'] as const;
/** What a name that is not in the base says as a whole. */
export const SAYS = [
  '整名',
  '字辈',
  '单字',
  '成词',
  '景与人',
  '景与样',
  '景与日子',
  '景与景',
  '人与人',
  '日子',
  '样子',
  '自说',
] as const;

export const NAMING_FACTS = defineFacts({
  // What the name says: the sentence of the base, or how its two characters go together.
  told: { at: OPTION, values: SAYS, slots: ['text', 'own', 'fixed'], of: 'chart', sure: 'D' },
  kind: { at: OPTION, values: [...KINDS, '拟名景', '拟名意'], slots: [], of: 'chart', sure: 'D' },
  register: { at: OPTION, values: ['文', '白'], slots: [], of: 'chart', sure: 'D' },
  source: { at: OPTION, values: ['整句', '化用'], slots: ['place', 'line'], of: 'chart', sure: 'B' },
  wish: {
    at: OPTION,
    values: ['全答', '半答', '未答'],
    slots: ['had', 'open', 'count'],
    of: 'chart',
    sure: 'D',
  },
  sound: { at: OPTION, values: 'any', slots: ['surname', 'walk'], of: 'chart', sure: 'D' },
  // The image of the whole: an element that the birth can use, or one that it neither uses nor avoids.
  useful: { at: OPTION, values: ELEMENT_NAMES, slots: ['what', 'role'], of: 'chart', sure: 'P' },
  idle: { at: OPTION, values: ELEMENT_NAMES, slots: ['what'], of: 'chart', sure: 'P' },
  // Elements by character, or none.
  each: {
    at: OPTION,
    values: ['有用', '平常', '相忌', '未算', '意象', '空', '空平收', '空扬收', '空折收', '空去收'],
    slots: ['said'],
    of: 'chart',
    sure: 'P',
  },
  // What speaks against the name; `noted` is what only has to be known.
  against: {
    at: OPTION,
    values: [
      ...(['谐音', '两字', '拼写', '多音', '少见', '笔画'] as const),
      ...(['常用字', '同声', '男女', '边音', '鼻音'] as const),
    ],
    slots: ['text', 'char'],
    of: 'chart',
    sure: 'D',
  },
  noted: {
    at: OPTION,
    values: ['同名', '平收', '扬收', '折收', '去收'],
    slots: ['text'],
    of: 'chart',
    sure: 'D',
  },
  // Why it is one of the three, and what the three have between them.
  ground: {
    at: OPTION,
    values: ['声好', '声顺', '出处', '合用', '不冲', '有忌', '相生', '意全'],
    slots: ['text'],
    of: 'chart',
    sure: 'D',
  },
  between: { at: ['life'], values: ['无心愿', '有心愿'], slots: ['asked', 'had'], of: 'chart', sure: 'D' },
});
