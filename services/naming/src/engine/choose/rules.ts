import { wholeName } from '../base/base.ts';
import { entryOf } from '../data/lexicon.ts';
import { areOpposite } from '../data/opposites.ts';
import { bearerOf, overusedIn } from '../data/overused.ts';
import { readsOneWay } from '../data/polyphones.ts';
import { surnameReadings } from '../data/surnames.ts';
import { isUnfit } from '../data/unfit.ts';
import { isDisputed } from '../elements/ground.ts';
import type { Family } from '../family/family.ts';
import { onlyAvoids, type Wants } from '../family/wants.ts';
import { isOffered, listen } from '../listen/listener.ts';
import { kindPoints } from '../score/meaning.ts';
import { finalClass } from '../sound/pinyin.ts';
import type { Name, Placed } from './name.ts';
import { isPlaceName } from './place-names.ts';

/** The rules for a name, by their ids in the design: H1, H3, H4 and H16–H20 concern the whole list. */
export type RuleId =
  | 'H2'
  | 'H5'
  | 'H6'
  | 'H7'
  | 'H8'
  | 'H9'
  | 'H10'
  | 'H11'
  | 'H12'
  | 'H13'
  | 'H14'
  | 'H15'
  | 'H21';

/**
 * `broken`: by what was chosen; `excused`: by surname or generation character alone; `hint`: for information
 * only.
 */
export type State = 'kept' | 'hint' | 'excused' | 'broken';

export interface Ruling {
  id: RuleId;
  title: string;
  state: State;
  /** The finding, as a sentence without its full stop. */
  text: string;
}

interface Case {
  name: Name;
  family: Family;
  wants: Wants | undefined;
  given: readonly Placed[];
  /** Characters of the given name that were chosen, not fixed by the family. */
  chosen: readonly Placed[];
  /** Characters fixed by the family: surname and generation. */
  fixed: readonly Placed[];
}

type Found = { state: State; text: string };
const kept = (text: string): Found => ({ state: 'kept', text });
const broken = (text: string): Found => ({ state: 'broken', text });
const list = (chars: readonly Placed[]) => chars.map(({ char }) => `“${char}”`).join('');
/** Broken if chosen characters caused it, excused if the family's fixed characters did. */
const blame = (chars: readonly Placed[], say: (chars: readonly Placed[]) => string, good: string): Found => {
  if (chars.length === 0) return kept(good);
  const own = chars.filter(({ part }) => part === 'given');
  return own.length > 0 ? broken(say(own)) : { state: 'excused', text: say(chars) };
};

const LEVEL_MOST = 2;
function legal({ given }: Case): Found {
  const rare = given.filter(({ of }) => of.level > LEVEL_MOST);
  return blame(rare, (chars) => `${list(chars)}属三级字，日常少见`, '都在《通用规范汉字表》一、二级');
}

function taken({ chosen, family }: Case): Found {
  const found = chosen.filter(({ char }) => family.taken.has(char));
  return found.length === 0
    ? kept('与家人名字没有同字')
    : broken(found.map(({ char }) => `“${char}”是${family.taken.get(char)}的用字`).join('，'));
}

function heard({ chosen, family }: Case): Found {
  const said: string[] = [];
  for (const { char, sound } of chosen) {
    const elder = family.elderSounds.get(sound.base);
    const sibling = family.siblingSounds.get(sound.text);
    if (elder !== undefined) said.push(`“${char}”与长辈名中“${elder}”同音`);
    else if (sibling !== undefined) said.push(`“${char}”与兄姐名中“${sibling}”同音`);
  }
  return said.length === 0 ? kept('与家人名字没有同音') : broken(said.join('，'));
}

function repeated({ name: { chars } }: Case): Found {
  for (let i = 0; i < chars.length; i++)
    for (let k = i + 1; k < chars.length; k++) {
      const [one, other] = [chars[i]!, chars[k]!];
      if (one.sound.base !== other.sound.base) continue;
      const ours = one.part === 'given' || other.part === 'given';
      const text = `“${one.char}”与“${other.char}”${one.char === other.char ? '重字' : '音节相同'}`;
      return { state: ours ? 'broken' : 'excused', text };
    }
  return kept('各字音节都不相同');
}

const TONES = ['轻', '一', '二', '三', '四'];
function tones({ name: { chars }, chosen }: Case): Found {
  const said = chars.map(({ sound }) => TONES[sound.tone]).join('、');
  const all = chars.map(({ sound }) => sound.tone);
  const flat = all.length > 1 && all.every((tone) => tone === all[0]);
  const sunk = all.some((tone, i) => tone === 3 && all[i + 1] === 3 && all[i + 2] === 3);
  if (!flat && !sunk) return kept(`声调${said}，有起伏`);
  return {
    state: chosen.length > 0 ? 'broken' : 'excused',
    text: `声调${said}，${sunk ? '三个上声相连' : '全是一调'}`,
  };
}

function rhymes({ name: { chars } }: Case): Found {
  for (let i = 0; i + 2 < chars.length; i++) {
    const run = chars.slice(i, i + 3);
    if (new Set(run.map(({ sound }) => finalClass(sound.final))).size > 1) continue;
    const ours = run.some(({ part }) => part === 'given');
    return { state: ours ? 'broken' : 'excused', text: `${list(run)}三字韵尾同类，念来发闷` };
  }
  return kept('韵尾不连成一片');
}

function readings({ name, given }: Case): Found {
  // In a whole name that stands by itself the phrase fixes the reading: 景行, 令仪.
  const several = name.known ? [] : given.filter(({ of }) => !readsOneWay(of));
  return blame(
    several,
    (chars) =>
      chars
        .map(({ char, of }) => `“${char}”有${of.readings.map(({ text }) => text).join('、')}几读`)
        .join('，'),
    '各字只有一读',
  );
}

function homophones({ name: { chars, known } }: Case): Found {
  const soundsOf = (parts: readonly Placed[]) => parts.map(({ sound }) => sound);
  const surname = chars.filter(({ part }) => part === 'surname');
  const given = chars.filter(({ part }) => part !== 'surname');
  // A surname that families read in two ways must be good in both.
  const readings = surnameReadings(surname.map(({ char }) => char).join(''));
  const heard = readings
    .flatMap((sounds) =>
      listen({ surname: sounds, given: soundsOf(given), chars: chars.map(({ char }) => char), known }),
    )
    .sort((a, b) => b.strength - a.strength);
  const [worst] = heard;
  if (!worst) return kept('连姓念过，没有不雅的谐音');
  if (isOffered(heard)) return { state: 'hint', text: worst.text };
  // Words formed by surname and generation character, side by side, were not chosen.
  const fixed = given.filter(({ part }) => part === 'generation');
  const beside = given[0]?.part === 'generation' && fixed.length === 1;
  const own =
    beside &&
    listen({
      surname: soundsOf(surname),
      given: soundsOf(fixed),
      chars: [...surname, ...fixed].map(({ char }) => char),
    });
  const alone =
    own && !isOffered(own) && isOffered(heard.filter(({ word }) => own.every((one) => one.word !== word)));
  return { state: alone ? 'excused' : 'broken', text: worst.text };
}

const STROKES = [3, 18] as const;
const STROKES_ALL = 45;
function strokes({ name: { chars }, given, chosen }: Case): Found {
  const odd = given.filter(({ of }) => of.strokes < STROKES[0] || of.strokes > STROKES[1]);
  if (odd.length > 0)
    return blame(odd, (some) => some.map(({ char, of }) => `“${char}”${of.strokes}画`).join('，'), '');
  const sum = chars.reduce((total, { of }) => total + of.strokes, 0);
  if (sum > STROKES_ALL)
    return { state: chosen.length > 0 ? 'broken' : 'excused', text: `全名${sum}画，写来费力` };
  const built = new Set(chars.map(({ of }) => of.structure));
  if (chars.length > 2 && built.size === 1 && !built.has(''))
    return { state: 'hint', text: `全是${chars[0]!.of.structure}结构，可换一字` };
  return kept(`全名${sum}画，好写`);
}

function elements({ name, given, chosen, wants }: Case): Found {
  if (!wants) return kept('未取八字，五行只看上下相生');
  const whole = wholeName(name.given)?.whole;
  if (whole) {
    const role = wants.roles[whole.element];
    const text = `“${name.given}”整个意象属${whole.element}，为${role}`;
    return role === '忌' ? { state: chosen.length > 0 ? 'broken' : 'excused', text } : kept(text);
  }
  const against = given.filter(
    ({ char, basis, role }) => basis !== '音' && role === '忌' && !(name.known && isDisputed(char)),
  );
  if (against.length > 0)
    return blame(
      against,
      (chars) =>
        chars.map(({ char, element, basis }) => `“${char}”属${element}（${basis}），为忌`).join('，'),
      '',
    );
  const good = given.filter(({ basis, role }) => basis !== '音' && (role === '用' || role === '喜'));
  if (good.length > 0)
    return kept(
      good.map(({ char, element, basis, role }) => `“${char}”属${element}（${basis}），为${role}`).join('，'),
    );
  if (onlyAvoids(wants)) return kept('五行只避不取，没有用忌神之字');
  if (name.known) return kept('五行不论：没有明确的五行，不与八字相冲');
  const text = `没有形、义属${wants.use}或${wants.like}的字`;
  return { state: chosen.length > 0 ? 'broken' : 'excused', text };
}

function sexes({ name, chosen, family }: Case): Found {
  const wrong = family.sex === '男' ? 'f' : 'm';
  const whole = wholeName(name.given);
  if (whole)
    return whole.sex === wrong
      ? broken(`“${name.given}”多作${family.sex === '男' ? '女' : '男'}名`)
      : kept('整名合性别的习惯');
  const found = chosen.filter(({ char }) => entryOf(char)?.sex === wrong);
  return found.length === 0
    ? kept('用字合性别的习惯')
    : broken(`${list(found)}多用于${family.sex === '男' ? '女' : '男'}名`);
}

function pairing({ name, given, chosen }: Case): Found {
  if (name.known) return kept('整名成立，不是两字相凑');
  const particles = chosen.filter(({ char }) => entryOf(char)?.particle);
  if (particles.length > 0) return broken(`${list(particles)}是虚字`);
  const unfit = given.filter(({ char }) => isUnfit(char));
  if (unfit.length > 0) return blame(unfit, (chars) => `${list(chars)}的字义不宜入名`, '');
  const [first, second] = given;
  if (first && second && areOpposite(first.char, second.char))
    return blame(given, () => `${list(given)}意思相反，读来像词而不像名`, '');
  const kinds = given.map(({ char }) => entryOf(char)?.kind);
  const [one, other] = kinds;
  if (given.length === 2 && one && other && kindPoints(one, other) === 0) return broken('两字的意思不相配');
  const unknown = chosen.filter(({ char }) => !entryOf(char));
  if (unknown.length > 0) return { state: 'hint', text: `${list(unknown)}不在本站的起名字表里，字义请自核` };
  return kept('字义相配，没有虚字');
}

function commonness({ name }: Case): Found {
  const bearer = bearerOf(name.full);
  if (bearer !== undefined) return { state: 'hint', text: `与${bearer}${name.full}同名` };
  if (isPlaceName(name.given)) return { state: 'hint', text: `与地名“${name.given}”相同` };
  const years = overusedIn(name.given);
  return years.length > 0
    ? { state: 'hint', text: `在${years.join('、')}年全国姓名报告的高频名之列` }
    : kept('不在历年全国姓名报告的高频名之列');
}

const RULES: readonly (readonly [RuleId, string, (of: Case) => Found])[] = [
  ['H2', '用字', legal],
  ['H5', '避讳', taken],
  ['H6', '同音', heard],
  ['H7', '重音', repeated],
  ['H8', '声调', tones],
  ['H9', '韵脚', rhymes],
  ['H10', '读音', readings],
  ['H11', '谐音', homophones],
  ['H12', '笔画', strokes],
  ['H13', '五行', elements],
  ['H14', '男女', sexes],
  ['H15', '搭配', pairing],
  ['H21', '重名', commonness],
];

/** Results of every rule for a name of this family. */
export function rulingsOf(name: Name, family: Family, wants: Wants | undefined): Ruling[] {
  const given = name.chars.filter(({ part }) => part !== 'surname');
  const of: Case = {
    name,
    family,
    wants,
    given,
    chosen: given.filter(({ part }) => part === 'given'),
    fixed: name.chars.filter(({ part }) => part !== 'given'),
  };
  return RULES.map(([id, title, judge]) => ({ id, title, ...judge(of) }));
}
