/** One palace to look after, one year to tell, whichever part of the page speaks. */
import { ageBand, ageOn } from '@tianji/teller';
import { chartOf } from '../../report/birth.ts';
import { gateBirths, oldBirths } from '../../report/gate-births.ts';
import { scoreSheet } from '../score-sheet.ts';
import { firstToldYear, reading, threeSentences } from './index.ts';
import { modelOf } from './model.ts';
import { aboutAt, bandIn, closing, leadAge } from './year-close.ts';
import { yearFacts } from './year-facts.ts';
import { wholeOfDecade } from './year-rule.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 10, minute: 0, second: 0 };

const charts = gateBirths(60, 3).map((birth) => chartOf(birth).computed);
const partOf = (computed: (typeof charts)[number], id: string) =>
  reading(computed, { now: NOW }).find((each) => each.id === id)!;

test('the palace to look after is one in sentences, overview and advice', () => {
  let apart = 0;
  for (const computed of charts) {
    const [, label] = /最要照顾的是(命宫|..宫)：/u.exec(threeSentences(computed, { now: NOW })[2]!.text)!;
    const overview = partOf(computed, 'zonglun').text;
    expect(overview).toMatch(new RegExp(`最弱的是${label}，也最要照顾|最要照顾的是${label}。`, 'u'));
    if (!overview.includes('也最要照顾')) apart += 1;
    expect(partOf(computed, 'jianyi').line).toContain(`多照顾${label}`);
    expect(partOf(computed, 'jianyi').text).toContain(`最要照顾的是${label}：`);
  }
  expect(apart).toBeGreaterThan(5);
});

test('from sixteen on the best palace of the sentences is the best of the scores, and every palace has a comment', () => {
  for (const computed of charts) {
    if (ageOn(computed.local, NOW) < 16) continue;
    const sheet = scoreSheet(computed, undefined, NOW);
    const best = sheet.palaces.reduce((a, b) => (b.score > a.score ? b : a));
    expect(sheet.whole.strengths[0]).toMatch(new RegExp(`^${best.name}宫?：.{4}`, 'u'));
    for (const { name, comment } of sheet.palaces) expect([name, comment.length > 5]).toEqual([name, true]);
  }
});

test('a year called even names what weighs most on both sides of what may be told, and a cap that held it there', () => {
  let capped = 0;
  for (const computed of charts) {
    const model = modelOf(computed, NOW);
    for (const decade of computed.chart.decades.slice(0, 8))
      for (const flow of decade.years) {
        const facts = yearFacts(model, flow);
        if (facts.tone !== '平') continue;
        const { cap } = facts.whole;
        const { gain, load } = facts.whole.told();
        const { expert, plain } = closing(model, facts);
        for (const item of [gain, load]) if (item) expect(expert).toContain(item.name);
        if (cap) {
          capped += 1;
          expect(expert).toContain(
            cap === 'C2' ? '合计虽好，双忌同宫，不作顺' : '合计虽低，双禄同宫，不作慎',
          );
          expect(plain).toContain(cap === 'C2' ? '好处要留一半看' : '吃力处有人接着');
        }
        const about = [gain, load].map(
          (item) => item && aboutAt(leadAge(bandIn(model, flow.year)), model.at(item.branch)),
        );
        if (gain && load && about[0] === about[1]) {
          expect(plain).toContain('得力与费心都在');
        }
      }
  }
  expect(capped).toBeGreaterThan(0);
});

test('a year that goes against its ten years says so in the same sentence', () => {
  let told = 0;
  for (const computed of charts) {
    const model = modelOf(computed, NOW);
    computed.chart.decades.slice(0, 8).forEach((decade, k) => {
      const around = wholeOfDecade(model.life, k).tone;
      for (const flow of decade.years) {
        const facts = yearFacts(model, flow);
        const opposite = { 吉: '慎', 平: '', 慎: '吉' }[facts.tone] === around;
        const { expert, plain } = closing(model, facts);
        for (const text of [expert, plain])
          expect([flow.year, /这十年里较[松紧]的一年/u.test(text)]).toEqual([flow.year, opposite]);
        if (opposite) told += 1;
      }
    });
  }
  expect(told).toBeGreaterThan(50);
});

test('from fifty-five on a year of the page is told in the words of its closing', () => {
  const work = /工作有新任务|职场竞争|案子反复|工作细节多核对/u;
  let told = 0;
  for (const computed of charts) {
    const model = modelOf(computed, NOW);
    for (const { id, text } of reading(computed, { now: NOW })) {
      const year = Number(/^liunian-(\d+)$/u.exec(id)?.[1]);
      if (Number.isNaN(year) || Number.parseInt(bandIn(model, year), 10) < 55) continue;
      told += 1;
      expect(text).not.toMatch(work);
    }
  }
  expect(told).toBeGreaterThan(100);
});

describe('a life that is over', () => {
  const old = oldBirths(20).map((birth) => chartOf(birth).computed);

  test('is told in its own years, looks back, and gives no advice', () => {
    for (const computed of old) {
      const sections = reading(computed, { now: NOW });
      const first = firstToldYear(computed, NOW);
      expect(sections.filter(({ id }) => id.startsWith('liunian-')).map(({ id }) => id)).toEqual(
        Array.from({ length: 10 }, (_, i) => `liunian-${first + i}`),
      );
      expect(ageBand(first - computed.date.year)).toMatch(/19–22|23–29|30–39|40–54|55–64/);
      const all = [
        ...sections.map(({ text, plain }) => text + plain),
        ...threeSentences(computed, { now: NOW }).map(({ text }) => text),
        ...scoreSheet(computed, first, NOW).palaces.map(({ comment }) => comment),
      ].join('\n');
      expect(all).not.toMatch(
        /宜(?!居)|不妨|记得|每[天日周晚]|请教专业|检查也安心|别(?:急|忘|把)|最要照顾|宜放慢|您/u,
      );
      expect(sections.at(-1)!.title).toBe('回看');
      expect(scoreSheet(computed, first, NOW).whole.advice).toEqual([]);
    }
  });
});
