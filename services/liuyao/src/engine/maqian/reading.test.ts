import { ELEMENTS, fromSeconds, jdn } from '@tianji/almanac';
import { CARED } from '../../corpus/maqian/answers.ts';
import { FAVOURS } from '../../corpus/maqian/favours.ts';
import { GLOSSARY, VERSE_LINES } from '../../corpus/maqian/glossary.ts';
import { HEADLINES } from '../../corpus/maqian/headlines.ts';
import { MATTER_LINES } from '../../corpus/maqian/matters.ts';
import { MINDED, PACES } from '../../corpus/maqian/opening.ts';
import { PAIRS } from '../../corpus/maqian/pairs.ts';
import { RESULT_TEXTS, resultText } from '../../corpus/maqian/results.ts';
import { STEP_TEXTS, stepText } from '../../corpus/maqian/steps.ts';
import { castMaqian } from './cast.ts';
import { MATTERS } from './categories.ts';
import { MAQIAN_OPTIONS } from './options.ts';
import { readMaqian } from './reading.ts';
import { bearingOf } from './relation.ts';
import { STATE_NAMES } from './states.ts';
import { verdictOf } from './verdict.ts';

const SCHOOLS = MAQIAN_OPTIONS.list[0]!.values.map(({ value }) => value as 'yuxiaji');

/** Casts over many years, with questions and schools in turn. */
const readings = Array.from({ length: 2000 }, (_, i) => {
  const time = fromSeconds(jdn(1990, 1, 1) * 86_400 + i * 1_000_003);
  const cast = castMaqian({ time, longitude: 120, options: { school: SCHOOLS[i % 3]! } });
  const question = MATTERS[i % MATTERS.length]!;
  const verdict = verdictOf(cast, question);
  return { cast, question, verdict, reading: readMaqian(cast, verdict) };
});

const ownTexts = [
  ...STATE_NAMES.flatMap((name) => [GLOSSARY[name].brief, GLOSSARY[name].text]),
  ...ELEMENTS.flatMap((a) => ELEMENTS.flatMap((b) => Object.values(PAIRS[a][b]))),
  ...Object.values(HEADLINES).flatMap((byBearing) => Object.values(byBearing)),
  ...Object.values(MATTER_LINES),
  ...Object.values(MINDED),
  ...Object.values(PACES).flat(),
  ...RESULT_TEXTS,
  ...STEP_TEXTS,
  ...Object.values(CARED),
];

test('every text is there once: 162 results, 324 steps, 25 pairs in two wordings, 27 matters', () => {
  expect(new Set(ownTexts).size).toBe(ownTexts.length);
  expect(ownTexts).toHaveLength(12 + 50 + 15 + 27 + 5 + 12 + 162 + 324 + 5);
});

test('every matter has a text of its own for each state in each place of the chain', () => {
  for (const place of ['start', 'course'] as const) {
    const texts = MATTERS.flatMap(({ matter }) => STATE_NAMES.map((state) => stepText(matter, state)[place]));
    expect(new Set(texts).size).toBe(27 * 6);
  }
  for (const { question, cast, reading } of readings) {
    expect(reading.steps[0].sentence).toBe(stepText(question.matter, cast.start.name).start);
    expect(reading.steps[1].sentence).toBe(stepText(question.matter, cast.course.name).course);
  }
});

test('no text frightens, promises or says anything excluded from readings', () => {
  const forbidden = /你|必定|一定会|注定|保证|死|寿|血光|灾祸|彩票|判决|胜诉|败诉|男胎|女胎|凶手|[A-Za-z]/;
  expect(ownTexts.filter((text) => forbidden.test(text))).toEqual([]);
});

test('a quoted line occurs in the verse of its state', () => {
  for (const name of STATE_NAMES)
    for (const line of Object.values(VERSE_LINES[name] ?? {})) expect(GLOSSARY[name].verse).toContain(line);
});

test('no quoted line is one on which editions differ', () => {
  for (const name of STATE_NAMES)
    for (const line of Object.values(VERSE_LINES[name] ?? {}))
      expect(GLOSSARY[name].variants).not.toContain(line);
});

test('the sentence of a pair names the relation that the elements have', () => {
  for (const a of ELEMENTS)
    for (const b of ELEMENTS) {
      const { first, second } = PAIRS[a][b];
      const bearing = bearingOf(a, b);
      const [strong, weak] = bearing === '受生' || bearing === '受克' ? [b, a] : [a, b];
      if (bearing === '比和') expect(`${first}${second}`).toContain(a);
      else expect(first).toMatch(new RegExp(`${strong}.*${weak}`));
    }
});

test('the verdict comes first, and every paragraph names a fact of the cast', () => {
  for (const { cast, question, verdict, reading } of readings) {
    const [first, result, start, course, matter] = reading.paragraphs;
    expect(first).toContain(`结果落${cast.result.name}`);
    expect(first).toContain(`“${verdict.favour}”`);
    expect(result).toContain(resultText(question.matter, cast.result.name));
    expect(start).toContain(`起因落${cast.start.name}`);
    expect(course).toContain(`过程落${cast.course.name}`);
    if (question.category !== '失物') expect(matter).toContain(cast.result.direction);
    expect(verdict.favour).toBe(FAVOURS[cast.result.name][question.category]);
  }
});

test('nobody is told to withdraw from a child to come, a body or a person who is missed', () => {
  const tended = ['怀孕', '病情', '求医', '寻人'];
  for (const { question, reading } of readings)
    if (tended.includes(question.matter))
      expect(reading.paragraphs.join('')).not.toMatch(/收手|定金|加码|退路|合同|划算|付款/);
});

test('of what is lost one direction is named: the verse’s, or none', () => {
  const named = (text: string) =>
    [...text.matchAll(/(?:往|指)([东南西北到与]+)/g)].map(([, way = '']) => way.replace(/[与到]/g, ''));
  for (const { question, reading } of readings)
    if (question.category === '失物') {
      const ways = new Set(named(reading.paragraphs.join('')));
      expect([question.matter, [...ways]]).toEqual([question.matter, [...ways].slice(0, 1)]);
    }
});

test('no sentence occurs twice in one reading', () => {
  for (const { reading } of readings) {
    const sentences = reading.paragraphs.join('').split(/(?<=[。！？])/u);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

test('the same state answers different matters differently', () => {
  const { cast } = readings[0]!;
  const texts = MATTERS.map((question) => readMaqian(cast, verdictOf(cast, question)).paragraphs.join(''));
  expect(new Set(texts).size).toBe(MATTERS.length);
});

test('three sentences: the verdict, what to mind, how fast; the last two do not stand below', () => {
  for (const { cast, verdict, reading } of readings) {
    const [whole, minded, when] = reading.sentences;
    expect(reading.sentences.map(({ title }) => title)).toEqual(['总的说', '要留意', '什么时候']);
    expect(whole!.text).toBe(reading.paragraphs[0]);
    expect(minded!.text).toBe(MINDED[bearingOf(cast.start.element, cast.course.element)]);
    expect(verdict.first).toBe(bearingOf(cast.start.element, cast.course.element));
    expect(when!.text).toContain(`结果落${cast.result.name}，${PACES[cast.result.name][1]}`);
    const below = reading.paragraphs
      .slice(1)
      .join('')
      .split(/(?<=[。！？])/u);
    for (const { text, facts } of reading.sentences) {
      expect(facts.length).toBeGreaterThan(0);
      for (const sentence of text.split(/(?<=。)/u)) expect(below).not.toContain(sentence);
    }
  }
});
