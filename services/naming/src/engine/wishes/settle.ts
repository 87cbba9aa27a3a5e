import { characterOf } from '../data/characters.ts';
import { divide } from '../data/surnames.ts';
import type { Family } from '../family/family.ts';
import type { NamingForm } from '../family/form.ts';
import { NamingError } from '../family/refused.ts';
import { contradictionsOf, saidAs } from './contradictions.ts';
import { readWishes } from './read.ts';
import type { Wish } from './wish.ts';

/** The wishes of a family, checked against the rest of its form. */
export interface SettledWishes {
  wishes: readonly Wish[];
  /** Words that were not understood. */
  unknown: readonly string[];
  /** Understood, but something is missing to do it: as sentences without a full stop. */
  needs: readonly string[];
}

const refuse = (text: string) => new NamingError('wishes', '心愿', text);
const ELDER_CHILDREN = new Set(['哥哥', '姐姐', '老大', '老二', '大宝', '二宝', '兄姐', '哥哥姐姐']);
const PARENTS = new Set(['爸爸', '父亲', '妈妈', '母亲', '爸妈', '父母', '家人', '家里人']);
const LEGAL_LEVEL = 2;

type Known = Pick<Family, 'taken' | 'elderSounds' | 'generation' | 'surnameSounds' | 'siblings'>;

/** Why a character that the family wants cannot be used; empty when it can. */
function against(wish: Wish, form: NamingForm, family: Known): string {
  const { value, at } = wish;
  const of = characterOf(value);
  if (!of) return `${saidAs(wish)}：“${value}”不在《通用规范汉字表》中，上不了户口，请换一个字`;
  if (of.level > LEGAL_LEVEL) return `${saidAs(wish)}：“${value}”属三级字，日常少见，本站不取，请换一个字`;
  if (form.avoid.includes(value)) return `“${value}”既想用，又在不用的字里，请去掉一处`;
  const bearer = family.taken.get(value);
  if (bearer) return `${saidAs(wish)}：“${value}”是${bearer}的用字，按避讳不取，请去掉`;
  const elder = of.readings.map(({ base }) => family.elderSounds.get(base)).find(Boolean);
  if (elder) return `${saidAs(wish)}：“${value}”与长辈名中“${elder}”同音，按避讳不取，请去掉`;
  if (family.surnameSounds.some(({ base }) => base === of.readings[0]!.base))
    return `${saidAs(wish)}：“${value}”与姓同音，连着念重了，请换一个字`;
  const { generation } = family;
  if (generation && at === generation.at && generation.of.char !== value)
    return `${saidAs(wish)}：这个位置是字辈“${generation.of.char}”，请去掉一处`;
  return '';
}

/** What is missing to do as a wish says. */
function missing(wish: Wish, form: NamingForm): string {
  const { kind, value, name } = wish;
  if (kind === 'sibling' && form.siblings.length === 0)
    return `${saidAs(wish)}：没有填哥哥姐姐的姓名，请在排行里填上`;
  if (kind !== 'person' || name !== undefined || PARENTS.has(value)) return '';
  if (ELDER_CHILDREN.has(value))
    return form.siblings.length > 0 ? '' : `${saidAs(wish)}：没有填${value}的姓名，请在排行里填上`;
  return form.elders.length > 0
    ? ''
    : `${saidAs(wish)}：没有填${value}的姓名，请填在“避讳的长辈”里，或在心愿里写“${value}叫某某”`;
}

/**
 * The wishes of a form, read and checked against the family.
 * @throws NamingError, by name, for wishes that contradict each other or the form, and for a character that cannot be used
 */
export function settleWishes(form: NamingForm, family: Known): SettledWishes | undefined {
  const text = form.wishes ?? '';
  if (text.trim() === '') return undefined;
  const { wishes, unknown } = readWishes(text);
  const [contradiction] = contradictionsOf(wishes);
  if (contradiction) throw refuse(contradiction);
  for (const wish of wishes) {
    if (wish.kind === 'length' && !wish.not && wish.value !== String(form.length))
      throw refuse(`${saidAs(wish)}与字数不合：字数选的是${form.length === 2 ? '二' : '三'}字，请改一处`);
    if (wish.kind === 'length' && wish.not && wish.value === String(form.length))
      throw refuse(`${saidAs(wish)}与字数不合：字数选的是${form.length === 2 ? '二' : '三'}字，请改一处`);
    const said = wish.kind === 'char' && !wish.not ? against(wish, form, family) : '';
    if (said) throw refuse(said);
    if (wish.kind === 'char' && wish.not && family.generation?.of.char === wish.value)
      throw refuse(`${saidAs(wish)}：“${wish.value}”是所填的字辈，请去掉一处`);
  }
  return {
    wishes: wishes.filter((wish) => missing(wish, form) === ''),
    unknown,
    needs: wishes.map((wish) => missing(wish, form)).filter(Boolean),
  };
}

/** Names of relatives that a text of wishes gives, each with who bears it: they are kept away from as elders are. */
export function namedIn(text: string): readonly { whose: string; given: string; full: string }[] {
  return readWishes(text).wishes.flatMap(({ kind, value, name }) => {
    if (kind !== 'person' || name === undefined) return [];
    const size = [...name].length;
    const quoted = value.startsWith('“');
    const given = size > 2 && !quoted ? divide(name).given : name;
    return [{ whose: quoted ? '不愿重名的人' : value, given: given || name, full: name }];
  });
}
