import { wholeName } from '../base/base.ts';
import type { Name } from '../choose/name.ts';
import { entryOf } from '../data/lexicon.ts';
import { bearerOf, isOverused } from '../data/overused.ts';
import { readsOneWay } from '../data/polyphones.ts';
import type { Sex } from '../family/form.ts';
import { HEAVY, type Heard, listen } from '../listen/listener.ts';
import { isWord } from '../listen/verdicts.ts';
import { kindPoints } from '../score/meaning.ts';
import { finalClass, type Syllable } from '../sound/pinyin.ts';
import { commonnessOf } from './common.ts';
import { dialectsOf } from './dialect.ts';
import type { Finding } from './finding.ts';
import { lettersOf } from './letters.ts';
import { customOf, meaningOf } from './meaning.ts';
import { isSense } from './senses.ts';
import { sightOf } from './sight.ts';

/** A merit with its points. */
export interface Merit {
  title: string;
  points: number;
}

/** What is thought of a name itself; the fit with a birth is a separate matter. */
export interface Appraisal {
  /** 0–98. */
  total: number;
  findings: readonly Finding[];
  merits: readonly Merit[];
}

const START = 60;
const MOST = 98;
const CAP_HEARD = 30;
const CAP_HEARD_TWICE = 15;
const CAP_INFAMOUS = 20;
const PER_LIGHT = 20;
const MOST_LIGHT = 30;
/** The least that a full name loses when all of it is heard as a word. */
const WHOLE_LIGHT = 20;
const ADMIRED_LIGHT = 5;
const UNSURE = 14;
const UNSURE_FIXED = 3;
/** Strokes of a full name of up to three characters that is easy to write, and of each further character. */
const EASY_STROKES = 32;
const EASY_MORE = 11;
/** Points of a name of the base: the whole of two characters tells itself, one character is clear and says less. */
const WHOLE = 12;
const SINGLE = 3;
/** What a region hears over the whole name weighs more than over a part of it. */
const REGION = 8;
const REGION_WHOLE = 12;

/**
 * What is heard, as findings. A full name that proved itself is not capped by what covers a part of it, nor is a whole
 * given name by what is heard within it.
 */
function heardFindings(heard: readonly Heard[], admired: boolean, inBase: boolean): Finding[] {
  return heard.map((one): Finding => {
    const excused =
      one.part === 'given' ? inBase || admired : admired && (one.part === 'front' || one.label === 1);
    const heavy = one.strength >= HEAVY && !excused;
    const least = one.part === 'whole' ? WHOLE_LIGHT : 0;
    const light = Math.max(least, Math.round(PER_LIGHT * Math.min(one.strength, HEAVY)));
    const region = one.part === 'whole' ? REGION_WHOLE : REGION;
    return {
      aspect: '听',
      title: one.match === 'merged' ? '方言' : '谐音',
      text: one.text,
      grade: heavy ? 'heavy' : 'light',
      points: heavy ? 0 : excused ? ADMIRED_LIGHT : one.match === 'merged' ? region : light,
      ...(heavy && { cap: CAP_HEARD }),
    };
  });
}

/** A given name that whole generations bear, whatever is thought of it today. */
const isEstablished = (given: string): boolean =>
  isOverused(given) || (['old', 'maleNames', 'femaleNames'] as const).some((list) => isSense(list, given));

/** Characters that are really read in two ways in names; others have one reading that everybody takes. */
const AMBIGUOUS = new Set([
  ...'行长朝重蕃乐曾还省颉单差弹都度更卷量率落泊屏曲塞散少宿校折种转斗茜晟莘媛调传藏参降禁劲盖冠缪祭薄',
]);

function readingFinding(name: Name, fixed: boolean): Finding[] {
  const unsure = name.chars.filter(({ char, part }) => part !== 'surname' && AMBIGUOUS.has(char));
  if (unsure.length === 0) return [];
  const text = unsure
    .map(({ char, of }) => `“${char}”有${of.readings.map((one) => one.text).join('、')}几读`)
    .join('，');
  const points = fixed ? UNSURE_FIXED : UNSURE;
  return [{ aspect: '用', title: '读音不定', text: `读音不定：${text}`, grade: 'light', points }];
}

/** Bearers who are named and are no merit: characters of novels, courtesans, those who misused or seized power. */
const NO_MODEL = /小说人物|《|名妓|权臣|叛将|宦官|贵妃/;

function bearerFindings(full: string, given: string): Finding[] {
  if (isSense('infamous', full))
    return [
      {
        aspect: '人',
        title: '同名',
        text: `与“${full}”同名，这个名字人人知道`,
        grade: 'heavy',
        points: 0,
        cap: CAP_INFAMOUS,
      },
    ];
  const who = bearerOf(full) ?? undefined;
  if (who !== undefined)
    return [{ aspect: '人', title: '同名', text: `同名的有${who}${full}`, grade: 'remark', points: 0 }];
  const whole = bearerOf(given);
  return whole === undefined
    ? []
    : [{ aspect: '人', title: '同名', text: `名与${whole}${given}相同`, grade: 'remark', points: 0 }];
}

function soundMerits(sounds: readonly Syllable[]): Merit[] {
  const merits: Merit[] = [];
  const tones = new Set(sounds.map(({ tone }) => tone)).size;
  const last = sounds.at(-1)!.tone;
  if (tones >= 3 && last <= 2) merits.push({ title: '声调起伏，收在平声', points: 4 });
  else if (tones >= 2) merits.push({ title: '声调有起伏', points: 2 });
  const apart = sounds.every(
    ({ initial, final }, i) =>
      i === 0 ||
      (initial !== sounds[i - 1]!.initial && finalClass(final) !== finalClass(sounds[i - 1]!.final)),
  );
  if (apart) merits.push({ title: '声母韵母不重', points: 3 });
  return merits;
}

function meritsOf(name: Name, admired: boolean): Merit[] {
  const given = [...name.given];
  const merits: Merit[] = [];
  if (name.known) merits.push({ title: '整名成立，一句话讲得清', points: given.length > 1 ? WHOLE : SINGLE });
  if (given.length > 1 && wholeName(name.given)?.source?.how === 'whole phrase')
    merits.push({ title: '整个词见于典籍', points: 6 });
  if (admired) merits.push({ title: '有人用过，立得住', points: 10 });
  const surname = name.chars.filter(({ part }) => part === 'surname');
  const entries = given.map(entryOf);
  const chosen = entries.every((entry) => entry !== undefined && entry.tier <= 2);
  const phrase =
    isSense('goodPhrases', name.full) || (surname.length === 1 && wholeName(name.full) !== undefined);
  if (phrase) merits.push({ title: '姓与名合成一个好词', points: 8 });
  else if (given.length === 1 && chosen) merits.push({ title: '单字清楚', points: 3 });
  const [one, other] = entries;
  // A plain character beside a chosen one makes a pair as well.
  const apt = one && other && (one.tier <= 2 || other.tier <= 2);
  if (!name.known && apt && !isOverused(name.given)) {
    const pair = kindPoints(one.kind, other.kind) > 0;
    if (chosen && isWord(name.given)) merits.push({ title: '两字是一个词', points: 8 });
    else if (pair) merits.push({ title: '两字相配', points: 5 });
  }
  merits.push(...soundMerits(name.chars.map(({ sound }) => sound)));
  const easy =
    given.every((_, i) => {
      const { of } = name.chars[surname.length + i]!;
      return of.level === 1 && readsOneWay(of);
    }) &&
    name.chars.reduce((sum, { of }) => sum + of.strokes, 0) <=
      EASY_STROKES + EASY_MORE * Math.max(0, name.chars.length - 3);
  if (easy) merits.push({ title: '好写好认', points: 4 });
  return merits;
}

function capOf(findings: readonly Finding[]): number {
  const caps = findings.map(({ cap }) => cap ?? MOST);
  const heard = findings.filter(({ title, grade }) => title === '谐音' && grade === 'heavy').length;
  return Math.min(MOST, ...caps, ...(heard > 1 ? [CAP_HEARD_TWICE] : []));
}

/**
 * What is thought of a full name by itself: what is heard, seen, meant, who bears it, how it is used. Preferences of our
 * lists (particles, equal tones, strokes, the five grids, no source, no element) are no faults.
 */
export function appraise(name: Name, sex: Sex | undefined): Appraisal {
  const bearer = bearerOf(name.full);
  const admired = bearer !== undefined && !isSense('infamous', name.full) && !NO_MODEL.test(bearer);
  const proved = admired || name.known;
  const of = (surname: boolean) => name.chars.filter(({ part }) => (part === 'surname') === surname);
  const [surname, given] = [of(true), of(false)];
  const [family, own] = [surname, given].map((chars) => chars.map(({ sound }) => sound)) as [
    Syllable[],
    Syllable[],
  ];
  const written = name.chars.map(({ char }) => char);
  const established = proved || isEstablished(name.given);
  const heard = listen({ surname: family, given: own, chars: written, known: established });
  const findings: Finding[] = [
    ...heardFindings(heard, admired, name.known),
    ...dialectsOf(written, new Set(heard.map(({ word }) => word))),
    ...sightOf(surname.map(({ char }) => char).join(''), name.given),
    ...lettersOf(family, own),
    ...meaningOf(surname.map(({ char }) => char).join(''), name.given, proved),
    ...bearerFindings(name.full, name.given),
    // A phrase fixes the reading of its characters; a single one, or one said twice, does not.
    ...readingFinding(name, proved && (admired || new Set(name.given).size > 1)),
    ...customOf(name.given, sex),
    commonnessOf(surname.map(({ char }) => char).join(''), name.given),
  ].map((finding) =>
    admired && finding.grade === 'light'
      ? { ...finding, points: Math.min(finding.points, ADMIRED_LIGHT) }
      : finding,
  );
  const merits = meritsOf(name, admired);
  // Two words heard in the same sounds are one fault.
  const sounds = Math.max(0, ...findings.filter(({ title }) => title === '谐音').map(({ points }) => points));
  const others = findings
    .filter(({ title }) => title !== '谐音')
    .reduce((sum, { points }) => sum + points, 0);
  const sum =
    START + merits.reduce((total, { points }) => total + points, 0) - Math.min(MOST_LIGHT, sounds) - others;
  return { total: Math.max(0, Math.min(sum, capOf(findings))), findings, merits };
}
