import type { Verdict } from '../verdict.ts';
import { who } from './words.ts';

type Titles = Readonly<Record<string, string>>;

/** Titles in everyday words where the expert's are words of the craft. */
const TITLES: Titles = {
  verdict: '总的看',
  symbols: '先看哪几样',
  relation: '您与这件事',
  layers: '看得见的与看不见的',
  season: '这个月得不得力',
  duty: '谁说了算，路怎么走',
  patterns: '特别的几处',
  hours: '往后一昼夜',
  direction: '往哪边去',
  limits: '别的规矩与限度',
};

const ofRoles = ({ asker, affair, roles }: Verdict): Titles => ({
  ...{ asker: who(asker.role), affair: who(affair.role) },
  ...Object.fromEntries(roles.map(({ role }, i) => [`role-${i}`, who(role)])),
});

export const plainTitles = (v: Verdict): Titles => ({
  ...TITLES,
  ...ofRoles(v),
  persons:
    v.persons.length > 1
      ? '按两个人的生年看'
      : `按${v.persons[0]?.role.startsWith('对方') ? '对方' : '您'}的生年看`,
});

export const plainBirthTitles = (v: Verdict): Titles => ({
  ...TITLES,
  ...ofRoles(v),
  symbols: '先看自己与来处',
  self: `${who(v.asker.role)}这一处`,
  origin: `${who(v.affair.role)}这一处`,
  relation: '自己与来处',
});
