/** What was marked in reports read whole, front to back: each test holds one kind of fault. */
import { yearsBehind } from '../engine/reading/past-years.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';

const READ = gateBirths(160).map((birth) => {
  const plan = planReport(birth);
  const text = (key: string): string => plan.write(key).text;
  return { ...contextOf(birth).ctx, text, whole: () => plan.keys.map(text).join('\n') };
});

test('a palace among the first three whose score is not high says so before its middling words', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage === '幼') continue;
    for (const { label, rank, level } of verdict.ranked.slice(0, 2)) {
      const [, after] =
        new RegExp(`${label}得\\d+分，属“[^”]*”，在十二宫里排第${rank}，(.{6})`, 'u').exec(text('宫位详解')) ?? [];
      if (after === undefined) continue;
      if (level !== '高') seen += 1;
      expect(/^(?:虽居首位|名次)/u.test(after)).toBe(level !== '高');
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test('a grown reader checks by years from the age of twelve on', () => {
  let asked = 0;
  for (const { text, verdict, model } of READ) {
    if (verdict.stage === '幼') continue;
    const born = model.computed.date.year;
    for (const { flow } of yearsBehind(model, verdict.year)) expect(flow.year - born).toBeGreaterThan(12);
    for (const key of ['宫位详解', '宫位详解Baihua'])
      for (const [, year] of text(key).matchAll(/回头对照(\d{4})年/gu)) {
        asked += 1;
        expect(Number(year) - born).toBeGreaterThan(12);
      }
  }
  expect(asked).toBeGreaterThan(100);
});

test('no child is told with the words for a lover’s temper', () => {
  const children = READ.filter(({ verdict }) => verdict.stage === '幼');
  expect(children.length).toBeGreaterThan(15);
  for (const { whole } of children) expect(whole()).not.toMatch(/爱憎|敢爱|敢恨|背后倒是从不多言/u);
});

test('an elder’s means, body, outings, craft and home are told of the matter, not of the character', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage !== '老') continue;
    const own = /# 慢慢说(?:手里的钱|身体|出门|一生的手艺|家和住处)[^#]*/gu;
    for (const [part] of text('宫位详解Baihua').matchAll(own)) {
      seen += 1;
      expect(part).not.toMatch(/您爱憎分明|您当惯了家|您嘴上厉害|您知足|您心细|您体面了一辈子|您风里来雨里去/u);
    }
  }
  expect(seen).toBeGreaterThan(100);
});

test('wherever the best year is named, a weak palace that it runs through is named as its limit', () => {
  const places = [
    ['流年机遇与风险预警', /最看重的事可以放在\d{4}年([^；。]*)/u],
    ['流年机遇与风险预警Baihua', /大事优先放在\d{4}年([^；。]*)/u],
    ['决策支持Baihua', /最大的决定留给\d{4}年([^；。]*)/u],
  ] as const;
  let limited = 0;
  for (const { text, verdict } of READ)
    for (const [key, place] of places) {
      const [, rest] = place.exec(text(key)) ?? [];
      if (rest === undefined) continue;
      const weak = verdict.weak.includes(verdict.bestYear.palace);
      if (weak) limited += 1;
      expect(rest.includes('只是')).toBe(weak);
    }
  expect(limited).toBeGreaterThan(20);
});
