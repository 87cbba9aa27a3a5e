import { getSession, safeStorage } from '@tianji/kit';
import { type BirthValue, defaultBirth } from '@tianji/kit/birth';
import type { NamingFormWire } from '@tianji/naming/contract';

export type Sex = '男' | '女';

/** An elder child. */
export interface SiblingValue {
  sex: Sex;
  name: string;
}

/** Whose surname the child gets: the father's, the mother's, both. */
export type SurnameOf = 'father' | 'mother' | 'both';
/** How each is called. */
export const SURNAME_WORDS: Readonly<Record<SurnameOf, string>> = {
  father: '随父',
  mother: '随母',
  both: '双姓',
};

/** The values of the form. */
export interface FormValue
  extends Pick<
    BirthValue,
    'time' | 'location' | 'abroad' | 'tz' | 'clock' | 'lunarEntry' | 'doubleHour' | 'hourUnknown'
  > {
  sex: Sex | '';
  unborn: boolean;
  father: string;
  mother: string;
  surnameOf: SurnameOf;
  place: '2' | '3';
  generation: string;
  length: '2' | '3';
  siblings: SiblingValue[];
  avoid: string;
  elders: string;
  /** In the family's own words. */
  wishes: string;
  twin: Sex | '';
  trueSolar: boolean;
  dayBoundary: '00:00' | '23:00';
}

/** 男, now, the centre of Beijing, the father's surname, second place, three characters. */
export function defaultForm(): FormValue {
  const { time, location } = defaultBirth();
  return {
    ...{ time, location, sex: '男', unborn: false, father: '', mother: '', surnameOf: 'father' },
    ...{ place: '2', generation: '', length: '3', siblings: [], avoid: '', elders: '', wishes: '', twin: '' },
    ...{ trueSolar: true, dayBoundary: '00:00' },
  };
}

/** Names of the family order. */
export const ORDERS = ['头胎', '二胎', '三胎'] as const;

/** The siblings of a family order: existing ones stay, new ones begin as 女. */
export const siblingsFor = (order: number, before: readonly SiblingValue[]): SiblingValue[] =>
  Array.from({ length: order }, (_, i) => before[i] ?? { sex: '女', name: '' });

/** Fields that are validated, by their names on the wire. */
export type Field = 'time' | 'sex' | 'bbname' | 'mmname' | 'arr.1.name' | 'arr.0.name';

const MESSAGES: readonly (readonly [Field, string, (value: FormValue) => boolean])[] = [
  ['time', '请选择出生时间', ({ time }) => time !== ''],
  ['sex', '请选择性别', ({ sex }) => sex !== ''],
  ['bbname', '请输入父亲姓名', ({ father }) => father.trim() !== ''],
  ['mmname', '请输入母亲姓名', ({ mother }) => mother.trim() !== ''],
  ['arr.1.name', '请输入第二个孩子的姓名', ({ siblings: [, second] }) => second?.name.trim() !== ''],
  ['arr.0.name', '请输入第一个孩子的姓名', ({ siblings: [first] }) => first?.name.trim() !== ''],
];

/** The fields of the parents: both are marked when the first that is missing is one of them. */
const PARENTS: readonly Field[] = ['bbname', 'mmname'];

/** What is marked beside a field that is asked for: of the parents' names every empty one, each with its message. */
export function markedWith({ field, message }: { field: Field; message: string }, value: FormValue) {
  if (!PARENTS.includes(field)) return { [field]: message };
  const empty = MESSAGES.filter(([each, , filled]) => PARENTS.includes(each) && !filled(value));
  return Object.fromEntries(empty.map(([each, said]) => [each, said]));
}

/** The first empty required field with its message; null when the form may be submitted. */
export function firstMissing(value: FormValue): { field: Field; message: string } | null {
  const found = MESSAGES.find(([, , filled]) => !filled(value));
  return found ? { field: found[0], message: found[1] } : null;
}

/** A text of wishes without the words of one of them. */
export function withoutSaid(text: string, said: string): string {
  const at = text.indexOf(said);
  if (at < 0) return text;
  return (text.slice(0, at) + text.slice(at + said.length))
    .replace(/[，,。；;！、\s]+(?=[，,。；;！]|$)/g, '')
    .replace(/^[，,。；;！、\s]+/, '');
}

const people = (text: string) => text.split(/[\s,，、]+/).filter((name) => name !== '');

/** Where a birth was, beside its place: zone and longitude of one abroad, or the clock chosen for one in China. */
export function placeFields({
  abroad,
  tz,
  clock,
}: Pick<FormValue, 'abroad' | 'tz' | 'clock'>): Pick<NamingFormWire, 'jingdu' | 'tz' | 'clock'> {
  if (abroad) return { jingdu: abroad.longitude, tz: abroad.tz };
  return { jingdu: 0, ...(tz && { tz }), ...(clock && { clock }) };
}

/** The form in the wire format, without the caller. */
function wireOf(value: FormValue, batch: number): Omit<NamingFormWire, 'loginname'> {
  return {
    time: value.time,
    sex: value.sex || '男',
    bbname: value.father.trim(),
    mmname: value.mother.trim(),
    paixu: value.siblings.length,
    xing: value.surnameOf === 'mother' ? 1 : 0,
    ...(value.surnameOf === 'both' && { shuangxing: true }),
    fanzicount: Number(value.place),
    fanzi: value.generation.trim(),
    wordcount: Number(value.length),
    location: value.location,
    arr: value.siblings.map(({ sex, name }) => ({ sex, name: name.trim() })),
    ...placeFields(value),
    stage: value.unborn ? 'unborn' : value.hourUnknown ? 'hourUnknown' : 'born',
    avoid: value.avoid.replace(/[\s,，、]/g, ''),
    elders: people(value.elders),
    ...(value.wishes.trim() && { wishes: value.wishes.trim() }),
    twin: value.twin,
    batch,
    trueSolar: value.trueSolar,
    dayBoundary: value.dayBoundary,
  };
}

/** The input of a report: only the form, as JSON text. */
export const ownText = (value: FormValue, batch: number): string => JSON.stringify(wireOf(value, batch));

/** The input of a request for names: the form and its owner, as JSON text. */
export const wireText = (value: FormValue, batch: number): string =>
  JSON.stringify({ ...wireOf(value, batch), loginname: getSession()?.loginname ?? '' });

/** Restores the form from a stored request. */
export function formFrom(wire: NamingFormWire): FormValue {
  return {
    ...defaultForm(),
    time: wire.time.length === 16 ? `${wire.time}:00` : wire.time,
    location: wire.location,
    ...(wire.tz && wire.jingdu !== 0 ? { abroad: { tz: wire.tz, longitude: wire.jingdu } } : { tz: wire.tz }),
    clock: wire.clock,
    sex: wire.sex,
    unborn: wire.stage === 'unborn',
    hourUnknown: wire.stage === 'hourUnknown' ? true : undefined,
    father: wire.bbname,
    mother: wire.mmname,
    surnameOf: wire.shuangxing ? 'both' : wire.xing === 0 ? 'father' : 'mother',
    place: wire.fanzicount === 3 ? '3' : '2',
    generation: wire.fanzi,
    length: wire.wordcount === 2 ? '2' : '3',
    siblings: wire.arr.map(({ sex, name }) => ({ sex, name })),
    avoid: wire.avoid,
    elders: wire.elders.join(' '),
    wishes: wire.wishes ?? '',
    twin: wire.twin,
    trueSolar: wire.trueSolar ?? true,
    dayBoundary: wire.dayBoundary ?? '00:00',
  };
}

const KEY = 'birth.naming';

/** A form without what was typed into it. */
export const withoutTexts = (value: FormValue): FormValue => ({
  ...value,
  ...{ father: '', mother: '', generation: '', avoid: '', elders: '', wishes: '' },
  siblings: value.siblings.map(({ sex }) => ({ sex, name: '' })),
});

/** Stores the form for this browser session. */
export const keepForm = (value: FormValue): void => safeStorage.write(KEY, JSON.stringify(value), 'session');

const isText = (value: unknown) => typeof value === 'string';

/** The form as stored in this browser session; damaged entries are ignored. */
export function restoreForm(): FormValue {
  const plain = defaultForm();
  try {
    const kept: unknown = JSON.parse(safeStorage.read(KEY, 'session') ?? 'null');
    if (typeof kept !== 'object' || kept === null) return plain;
    const value = { ...plain, ...kept } as FormValue;
    const texts = [
      value.father,
      value.mother,
      value.time,
      value.location,
      value.generation,
      value.avoid,
      value.elders,
      value.wishes,
    ];
    return texts.every(isText) && Array.isArray(value.siblings) ? value : plain;
  } catch {
    return plain;
  }
}

/** The fields, by their names on the wire, at which the form shows a refusal. */
export const NAMING_FIELDS: readonly string[] = [
  ...['time', 'sex', 'location', 'bbname', 'mmname', 'xing', 'paixu', 'arr', 'arr.0.name', 'arr.1.name'],
  ...['fanzi', 'wordcount', 'avoid', 'elders', 'wishes'],
];
