/** The facts that the agenda of a list may hold and its texts may need. Each stands at one of the best names, `option:沐言`. */
import { defineFacts } from '@tianji/teller';

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

/** A fact of one name, or of the whole list; how sure: 'B' a book says so, 'P' common practice, 'D' our decision. */
const fact = <const V extends readonly string[] | 'any', const S extends readonly string[]>(
  values: V,
  slots: S,
  sure: 'B' | 'P' | 'D' = 'D',
) => ({ at: ['option'] as const, values, slots, of: 'chart' as const, sure });
const ofList = <const V extends readonly string[], const S extends readonly string[]>(
  values: V,
  slots: S,
) => ({
  ...fact(values, slots, 'P'),
  at: ['life'] as const,
});

export const NAMING_FACTS = defineFacts({
  // What the name says: the sentence of the base, or how its two characters go together.
  told: fact(SAYS, ['text', 'own', 'fixed']),
  kind: fact([...KINDS, '拟名景', '拟名意'], []),
  register: fact(['文', '白'], []),
  source: fact(['整句', '化用'], ['place', 'line'], 'B'),
  wish: fact(['全答', '半答', '未答'], ['had', 'open', 'count']),
  sound: fact('any', ['surname', 'walk']),
  // The image of the whole: an element that the birth can use, or one that it neither uses nor avoids.
  useful: fact(ELEMENT_NAMES, ['what', 'role'], 'P'),
  idle: fact(ELEMENT_NAMES, ['what'], 'P'),
  // Elements by character, or none.
  each: fact(
    ['有用', '平常', '相忌', '未算', '意象', '空', '空平收', '空扬收', '空折收', '空去收'],
    ['said'],
    'P',
  ),
  // What speaks against the name; `noted` is what only has to be known.
  against: fact(
    ['谐音', '两字', '拼写', '多音', '少见', '笔画', '常用字', '同声', '男女', '边音', '鼻音'],
    ['text', 'char'],
  ),
  noted: fact(['同名', '平收', '扬收', '折收', '去收'], ['text']),
  // Why it is one of the three, and what the three have between them.
  ground: fact(['声好', '声顺', '出处', '合用', '不冲', '有忌', '相生', '意全'], ['text']),
  between: ofList(['无心愿', '有心愿'], ['asked', 'had']),
  // The hour of birth, which an earlier list did not know: which of its names serve now, and what of the elements changed.
  served: ofList(['全合', '有合', '无合'], ['count', 'names', 'rest']),
  spoiled: ofList(['相忌'], ['names']),
  shift: ofList(['变了', '没变'], ['before', 'now']),
});
