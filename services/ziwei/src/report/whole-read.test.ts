/** What was marked in reports read whole, front to back: each test holds one kind of fault. */

import { yearsBehind } from '../engine/reading/past-years.ts';
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { endsOf } from './sections/circles.ts';
import { STANDS } from './sections/words.ts';

const READ = gateBirths(160).map(told);

test('a palace among the first three whose score is not high says so before its middling words', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage === '幼') continue;
    for (const { label, rank, level } of verdict.ranked.slice(0, 2)) {
      const [, after] =
        new RegExp(`十二宫里，${label}${STANDS[rank]}，(.{6})`, 'u').exec(text('宫位详解')) ?? [];
      if (after === undefined) continue;
      if (level !== '高') seen += 1;
      expect(/^(?:虽居首位|次序)/u.test(after)).toBe(level !== '高');
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
      expect(part).not.toMatch(
        /您爱憎分明|您当惯了家|您嘴上厉害|您知足|您心细|您体面了一辈子|您风里来雨里去/u,
      );
    }
  }
  expect(seen).toBeGreaterThan(100);
});

test('work is told of as work, and a learner’s means as spending', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage === '幼' || verdict.stage === '老') continue;
    const plain = text('宫位详解Baihua');
    const [part = ''] = /# 说说(?:工作|学业)[^#]*/u.exec(plain) ?? [];
    const own = verdict.palace('官禄').spot.mains.length > 0;
    if (own) seen += 1;
    expect(part).not.toMatch(/小账容易懒得算|先投后收|进出的数目|急功近利|每次都写个字据|收入会慢慢跟上/u);
    if (verdict.learns)
      expect(plain).not.toMatch(/吃饭，花样换得勤|给自己配个副手|那十年，您会常常想到学业/u);
  }
  expect(seen).toBeGreaterThan(30);
});

test('the best of the months that are left is not called the best palace of the chart', () => {
  let other = 0;
  for (const { text, verdict } of READ) {
    const [, palace] = /余下的流月以农历..行(..宫?)最宽/u.exec(text('流年机遇与风险预警')) ?? [];
    if (palace && palace !== verdict.ranked[0]!.label) other += 1;
    expect(text('流年机遇与风险预警')).not.toMatch(/余下的流月，农历..行到得分最高的/u);
  }
  expect(other).toBeGreaterThan(30);
});

test('circles that are about as near are not told as near and far', () => {
  const seen = { close: 0, apart: 0 };
  for (const { text, verdict } of READ) {
    const ties = text('关系经营方案Baihua');
    const { near, far } = endsOf(verdict);
    if (/几个圈子里，最近的是/u.test(ties)) {
      seen.apart += 1;
      expect(near.score - far.score).toBeGreaterThanOrEqual(10);
    } else if (ties.includes('几个圈子远近差不多')) {
      seen.close += 1;
      expect(near.score - far.score).toBeLessThan(10);
    }
  }
  expect(Math.min(seen.close, seen.apart)).toBeGreaterThan(3);
});

test('parents are spoken to as parents', () => {
  let told = 0;
  for (const { whole, text, verdict } of READ) {
    if (verdict.stage !== '幼') continue;
    told += 1;
    expect(text('暗合宫影响')).not.toContain('管的事');
    expect(text('决策支持') + text('决策支持Baihua')).not.toMatch(/爸爸妈妈/u);
    expect(whole()).not.toMatch(/您就很好|疲劳的源头在家务|伙伴最多，走到哪里/u);
  }
  expect(told).toBeGreaterThan(15);
});

test('a body palace among those who are close asks nothing of one who has no partner yet', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    if (verdict.body.name !== '夫妻' || verdict.stage === '幼' || verdict.stage === '老') continue;
    seen += 1;
    const body = text('身宫联动分析');
    expect(body.includes('有伴的宜把两人的目标')).toBe(!verdict.learns);
    expect(body).not.toContain('行动上宜把两人的目标');
  }
  expect(seen).toBeGreaterThan(5);
});

test('from thirty on work is not told with studies, and from fifty-five on nobody is sent to the elders', () => {
  let settled = 0;
  for (const { text, whole, verdict } of READ) {
    if (verdict.stage === '壮' || verdict.stage === '熟')
      expect(text('宫位详解') + text('身宫联动分析')).not.toContain('事业与学业');
    if (!verdict.learns && verdict.stage !== '幼') expect(whole()).not.toContain('工作和学业');
    if (verdict.stage !== '熟') continue;
    settled += 1;
    expect(text('关系经营方案')).not.toMatch(/(?:这些圈子里|三处里)以父母宫最近/u);
    expect(text('关系经营方案Baihua')).not.toMatch(/离得最近的是长辈缘|，长辈缘略近/u);
    expect(text('关键宫位评估Baihua')).not.toContain('难的事留给自己');
  }
  expect(settled).toBeGreaterThan(8);
});

test('a decade that is about to begin leaves no time to prepare for it', () => {
  const seen = { soon: 0, later: 0 };
  for (const { text, verdict } of READ)
    for (const { ages, age, palace, phase } of verdict.decades) {
      if (phase !== '将来') continue;
      const said = text('宫位详解');
      const soon = age - verdict.age <= 3;
      if (soon && said.includes(`再过${age - verdict.age}年，大限就走到${palace.label}`)) seen.soon += 1;
      if (!said.includes(`大限要到${ages}才走到${palace.label}`)) continue;
      seen.later += 1;
      expect(soon).toBe(false);
    }
  expect(Math.min(seen.soon, seen.later)).toBeGreaterThan(10);
});

test('the year in which the decade changed is checked once, as a change', () => {
  let turns = 0;
  for (const { text } of READ)
    for (const key of ['宫位详解', '宫位详解Baihua']) {
      const first = text(key).split('\n# ')[0]!;
      const turn = /回头对照(\d{4})年前后/u.exec(first)?.[1];
      if (!turn) continue;
      turns += 1;
      expect(first).not.toMatch(new RegExp(`${turn}年，[^。]*这一面(?:的事是不是|是不是有过一次)`, 'u'));
    }
  expect(turns).toBeGreaterThan(60);
});

test('years for meeting and years for settling things are told apart', () => {
  let told = 0;
  for (const { text, verdict } of READ) {
    if (verdict.learns || (verdict.stage !== '壮' && verdict.stage !== '青')) continue;
    const on = verdict.asked.pick('love.settle');
    const [, years] = /定事另看夫妻一面，以([^，]*)为先/u.exec(text('关系经营方案')) ?? [];
    expect(years).toBe(on.length > 0 ? on.map((year) => `${year}年`).join('、') : undefined);
    if (!years) continue;
    told += 1;
  }
  expect(told).toBeGreaterThan(20);
});

test('a clear difference is one difference: four legs ten points apart do not stand even', () => {
  let even = 0;
  for (const { text, verdict } of READ) {
    if (!text('关键宫位评估').includes('四条腿高低相近')) continue;
    even += 1;
    const four = ['命宫', '财帛', '官禄', '迁移'].map((name) => verdict.palace(name).score);
    expect(Math.max(...four) - Math.min(...four)).toBeLessThan(10);
  }
  expect(even).toBeGreaterThan(3);
});
