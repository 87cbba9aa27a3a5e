// What each chart finds in the other.

import { type Element, elementRelation } from '@tianji/almanac/cycle';
import { paragraphs } from '@tianji/teller';
import type { Favour } from '../level/favour.ts';
import { list, type Say } from './said.ts';
import type { MatchVerdict, Supply } from './types.ts';
import { WITH, WITH_AT_WORK } from './words.ts';

/** 有3个火，没有木. */
export function counted(given: readonly { element: Element; others: number }[]): string {
  const there = given.filter(({ others }) => others > 0);
  const none = given.filter(({ others }) => others === 0).map(({ element }) => element);
  return [
    there.length > 0 ? `有${list(there.map(({ element, others }) => `${others}个${element}`))}` : '',
    none.length > 0 ? `没有${list(none)}` : '',
  ]
    .filter(Boolean)
    .join('，');
}

const COUNT = ['', '一', '两', '三', '四'];

function tellSupply(own: string, other: string, { favour, useful, missing, burden }: Supply): string {
  const first = `${own}喜${list(useful.map(({ element }) => element))}，${other}的八字里${counted(useful)}`;
  const how: Record<Favour, string> = {
    顺: `，${useful.every(({ others }) => others > 0) ? `${own}要的` : `有的那一样`}，${other}手里现成`,
    平: useful.some(({ others }) => others > 0)
      ? `，够用而不宽裕，其余靠${own}自己`
      : `，这一面要靠${own}自己`,
    慎: burden
      ? `，而${burden.element}有${burden.others}个，正是${own}宜少用的一行，处久了要有透气的时候`
      : '',
  };
  const named = (some: typeof missing) => some.map(({ element }) => element).join('、');
  const side = (some: typeof missing) => (some.length > 1 ? `这${COUNT[some.length]}面` : '这一面');
  const there = missing.filter(({ others }) => others > 0);
  const nowhere = missing.filter(({ others }) => others === 0);
  const learnt =
    there.length > 0
      ? `${own}八字里没有${named(there)}，${other}有${there.map(({ element, others }) => `${others}个${there.length > 1 ? element : ''}`).join('、')}，${side(there)}可以看着${other}学。`
      : '';
  const lacked =
    nowhere.length > 0 ? `${own}与${other}八字里都没有${named(nowhere)}，${side(nowhere)}要向外人去学。` : '';
  return `${first}${how[favour]}。${learnt}${lacked}`;
}

export function tellElements(v: MatchVerdict): Say {
  const [a, b] = v.names;
  const [one, other] = v.elements.supplies;
  // What both lack is said once.
  const rest = { ...other, missing: other.missing.filter(({ others }) => others > 0) };
  const wish = (name: string, { useful: [first] }: Supply) =>
    first ? `${name}要${first.element}，不妨${(v.bond === '共事' ? WITH_AT_WORK : WITH)[first.element]}` : '';
  const same = one.useful[0]?.element === other.useful[0]?.element;
  const [most, fewer] = [one.most, other.most];
  const flow = elementRelation(most.element, fewer.element);
  const way: Record<typeof flow, string> = {
    同: `两盘的力气都在${most.element}上，像一处使劲，也容易一处缺`,
    我生: `${most.element}生${fewer.element}，力气从${a}往${b}那边走`,
    生我: `${fewer.element}生${most.element}，力气从${b}往${a}那边走`,
    我克: `${most.element}克${fewer.element}，${a}的长处常管着${b}的长处`,
    克我: `${fewer.element}克${most.element}，${b}的长处常管着${a}的长处`,
  };
  return {
    facts: [
      `${a}喜${list(one.useful.map(({ element }) => element))}`,
      `${b}喜${list(other.useful.map(({ element }) => element))}`,
    ],
    text: paragraphs(
      tellSupply(a, b, one),
      tellSupply(b, a, rest),
      flow === '同'
        ? `${a}与${b}的八字里都是${most.element}最多，${a}有${most.own}个，${b}有${fewer.own}个，${way.同}。`
        : `${a}八字里${most.element}最多，有${most.own}个，${b}是${fewer.element}最多，有${fewer.own}个，${way[flow]}。`,
      v.over
        ? ''
        : `${(same ? [wish(`${a}与${b}都`, one)] : [wish(a, one), wish(b, other)]).filter(Boolean).join('；')}。`,
    ),
  };
}
