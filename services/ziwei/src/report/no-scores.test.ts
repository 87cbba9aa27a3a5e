/** Scores stand in tables and figures, and in facts beside a text: no sentence that somebody reads tells one. */
import { bondsOf } from '@tianji/teller';
import { agendaOf } from '../agenda/index.ts';
import { caseStory } from '../engine/cases/told.ts';
import { matchVerdict, tellMatch } from '../engine/match/index.ts';
import { reading, threeSentences } from '../engine/reading/index.ts';
import { modelOf } from '../engine/reading/model.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import { knotsTold } from '../telling/knots.ts';
import { nowOfAgenda } from '../telling/now.ts';
import { matchChart, samplePairs } from '../testing/match-pairs.ts';
import { chartOf } from './birth.ts';
import { contextOf } from './context.ts';
import { factLines } from './facts.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { planReport } from './index.ts';

const BIRTHS = [...gateBirths(200), ...oldBirths(20)];
/** 61分, 六十一分, 总分61, 评分, 打61: but neither the clock's minutes nor the marks of a school. */
const SCORE =
  /\d+(?:\.\d+)?分(?![钟秒\d])|(?:[一二三四五六七八九]十[一二三四五六七八九]?|十[一二三四五六七八九])分(?![钟之])|[总评得均打]分?\d|评分|总分|属“[上中下]/u;
/** Every number of a report is counted in something; one that is not is a score, a sum or a place by score. */
const BARE = /\d(?![\d年月日岁至—到颗点宫个步处分秒.．:：])/u;

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts
    .flatMap((text) => text.split(/[\n。]/u))
    .filter((sentence) => pattern.test(sentence))
    .slice(0, 5);

test('no sentence of a report, of its first page or of its facts for a writer tells a score', () => {
  let sections = 0;
  for (const birth of BIRTHS) {
    const plan = planReport(birth);
    const texts = plan.keys.map((key) => plan.write(key).text);
    sections += texts.filter((text) => text !== '').length;
    const { sanju, yaodian } = plan.summary;
    const front = [...sanju.map(({ text }) => text), ...Object.values(yaodian ?? {})];
    expect(found([...texts, ...front, factLines(contextOf(birth).ctx)], SCORE)).toEqual([]);
    expect(found([...texts, ...front], BARE)).toEqual([]);
  }
  expect(sections).toBe(BIRTHS.length * 32);
});

test('no sentence of a reading, of the remarks beside its table or of its first lines tells a score', () => {
  let lines = 0;
  for (const birth of BIRTHS) {
    const { now } = birth;
    const { computed } = chartOf(birth);
    const agenda = agendaOf(computed, now);
    const first = nowOfAgenda(agenda);
    const { whole, palaces } = scoreSheet(computed, undefined, now);
    const told = [
      ...reading(computed, { now }).flatMap(({ line, text, plain }) => [line, text, plain]),
      ...threeSentences(computed, { now }).map(({ text }) => text),
      ...[...whole.strengths, ...whole.challenges, ...whole.advice],
      ...palaces.map(({ comment }) => comment),
      ...knotsTold(agenda).flatMap(({ expert, plain, grounds }) => [expert, plain, grounds]),
      ...[first.sentence, first.plain, ...first.themes.map(({ sentence }) => sentence)],
      ...[caseStory(modelOf(computed))].flatMap((story) => (story ? [JSON.stringify(story)] : [])),
    ];
    lines += told.length;
    expect(found(told, SCORE)).toEqual([]);
  }
  expect(lines).toBeGreaterThan(BIRTHS.length * 80);
});

test('no sentence of a match tells a score', () => {
  for (const { at, pair } of samplePairs(200)) {
    const charts = [matchChart(pair[0], '本人'), matchChart(pair[1], '对方')] as const;
    const bonds = bondsOf(2026 - charts[0].birth.year, 2026 - charts[1].birth.year);
    const v = matchVerdict(...charts, bonds[at[0] % bonds.length]!, { year: 2026, month: 11, day: 23 });
    expect(
      found(
        tellMatch(v).map(({ text }) => text),
        SCORE,
      ),
    ).toEqual([]);
  }
});
