/** What is to be told of one name: found here, worded by the rows of `content`. */
import type { FactBook } from '@tianji/teller';
import { wholeName } from '../engine/base/base.ts';
import type { Best } from '../engine/choose/best.ts';
import type { Name } from '../engine/choose/name.ts';
import { serves } from '../engine/choose/serves.ts';
import { entryOf } from '../engine/data/lexicon.ts';
import { bearerOf } from '../engine/data/overused.ts';
import { readsOneWay } from '../engine/data/polyphones.ts';
import type { Family } from '../engine/family/family.ts';
import type { Wants } from '../engine/family/wants.ts';
import { listen } from '../engine/listen/listener.ts';
import { isWord } from '../engine/listen/verdicts.ts';
import { familyOfKind } from '../engine/score/meaning.ts';
import { passportOf } from '../engine/sound/passport.ts';
import { isEverybodys } from '../engine/wishes/answers.ts';
import { givenOf, quoted } from '../engine/words/phrases.ts';
import { saidTones, walkOf } from '../engine/words/walk.ts';
import { answersOf, piece } from '../engine/words/wishes.ts';
import { ENDS, KINDS, type NAMING_FACTS, type SAYS, STARTS } from './facts.ts';

type Book = FactBook<typeof NAMING_FACTS>;
/** A name, where its facts stand, and what it is told by. */
export interface Told {
  name: Name;
  at: string;
  wants: Wants | undefined;
  family: Family | undefined;
}

const soundsOf = ({ chars }: Name, surname: boolean) =>
  chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
const surnameOf = ({ chars }: Name): string =>
  chars
    .filter(({ part }) => part === 'surname')
    .map(({ char }) => char)
    .join('');

/** How the voice leaves a name. */
const endOf = (name: Name): (typeof ENDS)[number] => ENDS[saidTones(name).at(-1)!]!;

/** How the voice goes: from the surname to the last character, or all on one tone. */
function voiceOf(name: Name): string {
  const tones = saidTones(name);
  if (tones.length > 2 && new Set(tones).size === 1) return '一路';
  const end = endOf(name);
  return end === '轻收' ? end : `${STARTS[tones[0]!]}${end}`;
}

/** How two characters of a name that is not in the base go together, by the families of their meanings. */
function togetherOf(name: Name): (typeof SAYS)[number] {
  if (isWord(name.given)) return '成词';
  const kinds = givenOf(name).map(({ char }) => familyOfKind(entryOf(char)?.kind ?? ''));
  if (kinds.includes(undefined)) return '自说';
  const [one, other] = kinds;
  if (one === 'image' && other === 'image') return '景与景';
  const beside = one === 'image' ? other : one;
  if (one === 'image' || other === 'image')
    return beside === 'form' ? '景与样' : beside === 'life' ? '景与日子' : '景与人';
  if (one === 'form' || other === 'form') return '样子';
  return one === 'life' || other === 'life' ? '日子' : '人与人';
}

function addMeaning(book: Book, { name, at }: Told): void {
  const whole = wholeName(name.given);
  if (whole) {
    book.add('told', at, '整名', { slots: { text: whole.introduction, own: name.given } });
    const kind = KINDS.find((one) => one === whole.kind);
    // A composed name shows something, or it says something.
    if (kind) book.add('kind', at, kind !== '拟名' ? kind : whole.whole ? '拟名景' : '拟名意');
    book.add('register', at, whole.register === 'literary' ? '文' : '白');
    return;
  }
  const given = givenOf(name);
  const fixed = given.find(({ part }) => part === 'generation')?.char;
  const own = given.filter(({ part }) => part === 'given');
  const [first] = own;
  const told = first?.gloss ?? '';
  if (fixed !== undefined && own.length === 1 && told !== '')
    book.add('told', at, '字辈', { slots: { text: told, own: first!.char, fixed } });
  else if (given.length === 1 && told !== '')
    book.add('told', at, '单字', { slots: { text: told, own: name.given } });
  else book.add('told', at, given.length === 1 ? '自说' : togetherOf(name), { slots: { own: name.given } });
}

/** Books that are cited without an author. */
const BOOKS = new Set(
  '论语 孟子 大学 中庸 老子 庄子 荀子 列子 管子 尚书 易 礼记 左传 国语 史记 汉书 尔雅 说文'.split(' '),
);

function addSource(book: Book, { name, at }: Told): void {
  if (!name.source) return;
  const { line, poem, author, book: of } = name.source.verse;
  const lead = /^(?:诗经|楚辞)/.test(of) ? of : author;
  const cited = lead === of || BOOKS.has(lead) ? `《${lead}·${poem}》` : `${lead}《${poem}》`;
  const how = wholeName(name.given)?.source?.how === 'adapted' ? '化用' : '整句';
  book.add('source', at, how, { slots: { place: cited, line: line.replace(/[，。；：！？]$/u, '') } });
}

/** Counts as they are said. */
export const NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

function addWish(book: Book, { name, at, family }: Told): void {
  const answers = family ? answersOf(name, family) : [];
  if (answers.length === 0) return;
  const had = answers.filter(({ how }) => how !== '');
  const open = answers.filter(({ how }) => how === '').map(({ wish }) => wish.words);
  const value = open.length === 0 ? '全答' : had.length === 0 ? '未答' : '半答';
  book.add('wish', at, value, {
    slots: {
      had: had.map(piece).join('、'),
      open: open.join('、'),
      count: NUMBERS[had.length] ?? had.length,
    },
  });
}

function addElement(book: Book, { name, at, wants }: Told): void {
  const whole = wholeName(name.given)?.whole;
  if (whole) {
    const { element, reason } = whole;
    const what = `${reason || '这个意象'}属${element}`;
    const role = wants?.roles[element];
    if (role === undefined) book.add('each', at, '意象', { slots: { said: what } });
    else if (role === '用' || role === '喜') book.add('useful', at, element, { slots: { what, role } });
    else if (role === '忌') book.add('each', at, '相忌', { slots: { said: `${what}，为忌` } });
    else book.add('idle', at, element, { slots: { what } });
    return;
  }
  // What is an element by its sound alone decides nothing; of a name that is not in the base each character is told with its basis.
  const given = givenOf(name);
  const told = name.known ? given.filter(({ basis }) => basis !== '音') : given;
  if (told.length === 0) {
    const end = endOf(name);
    book.add('each', at, end === '轻收' ? '空' : `空${end}`, { slots: { said: '' } });
    return;
  }
  const said = told
    .map(({ char, element, basis, role }) => {
      const counts = basis !== '音' && role && role !== '闲' ? `，为${role}` : '';
      return name.known ? `${char}属${element}${counts}` : `${quoted(char)}属${element}（${basis}）${counts}`;
    })
    .join('；');
  const roles = told.filter(({ basis }) => basis !== '音').map(({ role }) => role);
  const value = !wants
    ? '未算'
    : roles.includes('忌')
      ? '相忌'
      : roles.some((role) => role === '用' || role === '喜')
        ? '有用'
        : '平常';
  book.add('each', at, value, { slots: { said } });
}

/** Strokes of a given name from which a child has to practise. */
const MANY_STROKES = 24;
const FRONT_OR_BACK = /[ie]ng?$/;

/** What speaks against a name, the weightiest first: how it is heard, its length, spelling, reading, writing, use, regions. */
function againstIn(name: Name): { value: Against; text?: string; char?: string } | undefined {
  const given = givenOf(name);
  const [surname, own] = [soundsOf(name, true), soundsOf(name, false)];
  const [heard] = listen({ surname, given: own, chars: name.chars.map(({ char }) => char), known: true });
  if (heard) return { value: '谐音', text: heard.text };
  if (bearerOf(name.full) ?? bearerOf(name.given)) return undefined;
  if (name.chars.length === 2) return { value: '两字' };
  if (own[1] && /^[aoe]/.test(own[1].base)) return { value: '拼写', text: passportOf(surname, own) };
  const several = given.find(({ of }) => !readsOneWay(of));
  if (several) return { value: '多音', char: several.char, text: several.sound.text };
  const rare = given.find(({ of: { level } }) => level > 1);
  if (rare) return { value: '少见', char: rare.char };
  const strokes = given.reduce((sum, { of }) => sum + of.strokes, 0);
  if (strokes > MANY_STROKES) return { value: '笔画', text: String(strokes) };
  const common = given.find(({ char }) => isEverybodys(char));
  if (common) return { value: '常用字', char: common.char };
  const [one, other] = [name.chars.at(-3)!, name.chars.at(-2)!];
  if (one.sound.initial !== '' && one.sound.initial === other.sound.initial)
    return { value: '同声', char: one.char, text: other.char };
  if (wholeName(name.given)?.sex === 'both') return { value: '男女' };
  const lateral = given.find(({ sound: { initial } }) => initial === 'n' || initial === 'l');
  if (lateral) return { value: '边音', char: lateral.char };
  const nasal = given.find(({ sound: { base } }) => FRONT_OR_BACK.test(base));
  return nasal && { value: '鼻音', char: nasal.char };
}
type Against = (typeof NAMING_FACTS)['against']['values'][number];

/** @returns the id of what speaks against the name, if anything does */
function addAgainst(book: Book, { name, at }: Told): string | undefined {
  const found = againstIn(name);
  if (found) {
    const { value, text = '', char = '' } = found;
    return book.add('against', at, value, { slots: { text, char } }).id;
  }
  const full = bearerOf(name.full);
  const who = full ?? bearerOf(name.given);
  const end = endOf(name);
  if (who !== undefined)
    book.add('noted', at, '同名', { slots: { text: `${who}${full ? name.full : name.given}` } });
  else book.add('noted', at, end === '轻收' ? '去收' : end, { slots: { text: '' } });
  return undefined;
}

/**
 * Adds what is to be told of a name.
 * @returns the ids of what speaks for it and against it
 */
export function addName(book: Book, told: Told): { for: string[]; against: string[] } {
  const { name, at } = told;
  addMeaning(book, told);
  addSource(book, told);
  addWish(book, told);
  book.add('sound', at, voiceOf(name), { slots: { surname: surnameOf(name), walk: walkOf(name) } });
  addElement(book, told);
  const against = addAgainst(book, told);
  const useful = book.facts.get(`${at}/useful`);
  return { for: useful ? [useful.id] : [], against: against === undefined ? [] : [against] };
}

/** Adds why a name is one of the best three. */
export function addGround(book: Book, { theme, name }: Best, at: string, wants: Wants | undefined): void {
  const { chars, source } = name;
  if (theme.part === '声韵') {
    const varied = new Set(chars.map(({ sound }) => sound.tone)).size >= Math.min(3, chars.length);
    book.add('ground', at, varied ? '声好' : '声顺', { slots: { text: walkOf(name) } });
  } else if (theme.part === '出处' && source)
    book.add('ground', at, '出处', { slots: { text: source.verse.line.replace(/[，。；：！？]$/u, '') } });
  else if (theme.part === '五行' && wants && serves(name, wants)) {
    const whole = wholeName(name.given)?.whole?.element;
    const own = givenOf(name).find(({ basis, role }) => basis !== '音' && (role === '用' || role === '喜'));
    const element = whole ?? own!.element;
    book.add('ground', at, '合用', { slots: { text: `${element}是${wants.roles[element]}` } });
  } else if (theme.part === '五行') {
    const avoided = givenOf(name).some(({ basis, role }) => basis !== '音' && role === '忌');
    book.add('ground', at, !wants ? '相生' : avoided ? '有忌' : '不冲', { slots: { text: '' } });
  } else book.add('ground', at, '意全', { slots: { text: '' } });
}
