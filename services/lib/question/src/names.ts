/** How a page names the parts of what was understood, each list in the order in which it is offered. */
import type { Form, Person, Side } from './ids.ts';

export const PERSON_NAMES: Readonly<Record<Person, string>> = {
  self: '自己',
  partner: '爱人或对象',
  ex: '前任',
  parent: '长辈',
  child: '孩子',
  sibling: '兄弟姐妹',
  friend: '朋友',
  colleague: '同事',
  boss: '领导或老师',
  other: '别人',
  two: '两个人',
  animal: '动物',
  thing: '东西',
  project: '一件事',
};

export const FORM_NAMES: Readonly<Record<Form, string>> = {
  whether: '是不是',
  succeed: '成不成',
  when: '什么时候',
  where: '在哪里',
  should: '该不该',
  which: '选哪个',
  how: '怎么样',
  much: '多少',
  do: '怎么办',
};

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  buyer: '买方',
  seller: '卖方',
  lender: '借出的一方',
  borrower: '借入的一方',
  landlord: '房东',
  tenant: '租客',
  plaintiff: '告的一方',
  defendant: '被告的一方',
  employer: '雇人的一方',
  employee: '受雇的一方',
  home: '主场',
  away: '客场',
};
