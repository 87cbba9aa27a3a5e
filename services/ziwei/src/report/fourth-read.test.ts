/** What a fourth reading of whole reports marked, and words of the third that no test held. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FURTHER_BUREAU } from '../corpus/report/further-life.ts';
import { FURTHER_BODY, FURTHER_MEANS } from '../corpus/report/further-ties.ts';
import { OLD_HELPERS } from '../corpus/report/old.ts';
import {
  DECADE_LANDING,
  DECADE_THEME,
  DECADE_THEME_PLAIN,
  HARD_DECADE_THEME,
  PLAIN_PALACE,
  PLAIN_PALACE_OLD,
  PLAIN_PALACE_YOUNG,
  STAR_HUA,
  YEAR_LANDING,
  YEAR_THEMES,
  YEAR_THEMES_PLAIN,
  YOUNG_LANDING,
} from '../corpus/report/practice.ts';
import { SETTLED_STARS } from '../corpus/report/settled-stars.ts';
import { SETTLED_LEVELS } from '../corpus/report/settled-ways.ts';
import { YEAR_LEAD } from '../corpus/year-lead.ts';
import { aboutAt } from '../engine/reading/year-close.ts';
import { matterOfDecade } from '../engine/reading/year-rule.ts';
import { told } from '../testing/told.ts';
import { contextOf } from './context.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { reworded } from './reworded.ts';
import { forWork } from './sections/best-years.ts';
import { decades } from './sections/decades.ts';
import { decadesPlain } from './sections/decades-plain.ts';
import { near, way } from './sections/decades-strategy.ts';
import { count } from './sections/words.ts';

/** The two versions of the decades alone, without the sections before them. */
const READ = gateBirths(240).map((birth) => {
  const { ctx } = contextOf(birth);
  const [expert, plain] = [decades, decadesPlain].map((write) =>
    write(ctx)
      .map(({ text }) => text)
      .join('\n'),
  ) as [string, string];
  return { ctx, expert, plain };
});

test('a hard decade is no time of gains, whatever its number, in both versions', () => {
  const seen = new Set<string>();
  for (const { ctx, expert, plain } of READ)
    for (const each of ctx.verdict.decades) {
      const [row, column] = [count(each.k + 1), way(ctx)];
      if (!near(ctx, each) || each.phase === '已过' || !HARD_DECADE_THEME.rows[row + column]) continue;
      const at = DECADE_THEME.columns.indexOf(column);
      const glad = [DECADE_THEME, DECADE_THEME_PLAIN].map(({ rows }) => rows[row]![at]!.split('。')[0]!);
      const hard = HARD_DECADE_THEME.rows[row + column]!.map((text) => text.split('。')[0]!);
      const said = [expert, plain];
      const [fits, unfit] = each.tone === '慎' ? [hard, glad] : [glad, hard];
      expect(fits.map((text, i) => said[i]!.includes(text))).toEqual([true, true]);
      expect(unfit.filter((text, i) => said[i]!.includes(text))).toEqual([]);
      if (each.tone === '慎') seen.add(row + column);
    }
  expect(seen.size).toBeGreaterThan(3);
});

test('what a decade holds on to goes well in it, and bears no 忌', () => {
  const seen = { none: 0, able: 0 };
  const FIELD = { 财帛: [4, 'money'], 迁移: [6, 'travel'], 官禄: [8, 'work'] } as const;
  for (const { ctx, expert } of READ)
    for (const each of ctx.verdict.decades) {
      const sentence = expert
        .split(/[。\n]/u)
        .find(
          (one) =>
            one.includes(each.ages) && /(?:叠本命|的财、官、迁|这一步的财在|立命于此).*四化/u.test(one),
        );
      if (!sentence) continue;
      const name = /(财帛|官禄|迁移)(?:最得力|领先|居首|是最稳的一处)/u.exec(sentence)?.[1] as
        | keyof typeof FIELD
        | undefined;
      seen[name ? 'able' : 'none'] += 1;
      if (!name) {
        expect(sentence).not.toMatch(/最得力|领先|最稳|居首|抓手|最见成效|长处|收获/u);
        continue;
      }
      const [step, theme] = FIELD[name];
      const palace = ctx.verdict.palaces[(each.palace.index + step) % 12]!;
      const ji = each.hua[3]!.palace;
      expect([palace.births.some(({ hua }) => hua === '忌'), palace === ji, ji.name === name]).toEqual([
        false,
        false,
        false,
      ]);
      const matter = theme === 'work' && each.k < 2 ? 'learning' : theme;
      expect(matterOfDecade(ctx.model.life, each.k, matter).direction).toBe('顺');
    }
  expect(Math.min(seen.none, seen.able)).toBeGreaterThan(20);
});

test('means of a decade are one claim: its 忌 on 财帛 or 田宅 makes it no best one, a hard one no time to save', () => {
  const seen = { best: 0, worst: 0 };
  for (const birth of gateBirths(120, 6)) {
    const { verdict, model, text, past } = told(birth);
    if (past !== null) continue;
    const [expert, plain] = [text('事业财富模型'), text('事业财富模型Baihua')];
    const decadeOf = (pattern: RegExp) =>
      verdict.decades.find(({ ages }) => ages === pattern.exec(expert)?.[1]);
    const [best, worst] = [decadeOf(/财帛叠得最好的是(\d+至\d+岁)/u), decadeOf(/叠得最弱的是(\d+至\d+岁)/u)];
    const money = (k: number) => matterOfDecade(model.life, k, 'money').direction;
    const ofMeans = ({ palace }: { palace: { name: string } }) => ['财帛', '田宅'].includes(palace.name);
    if (best) {
      seen.best += 1;
      expect([money(best.k), ofMeans(best.hua[3]!)]).toEqual(['顺', false]);
      expect(plain).toContain(best.ages);
    }
    if (worst) {
      seen.worst += 1;
      expect([money(worst.k), ofMeans(worst.hua[0]!)]).toEqual(['慎', false]);
      expect(plain).toContain(worst.ages);
    }
    const saving = /化禄到财帛宫或田宅宫而不带忌的是([^，]*)，/u.exec(expert)?.[1] ?? '';
    for (const each of verdict.decades) if (saving.includes(each.ages)) expect(money(each.k)).not.toBe('慎');
  }
  expect(Math.min(seen.best, seen.worst)).toBeGreaterThan(15);
});

test('no full mark is told as a promise, and the hard years of good ten years are named with them', () => {
  const seen = { high: 0, tight: 0 };
  for (const { ctx, expert, plain } of READ) {
    const whole = expert + plain;
    expect(whole).not.toMatch(/评分(?:9[5-9]|100)|打(?:9[5-9]|100)分/u);
    seen.high += whole.split('评分很高').length - 1;
    if (ctx.past !== null) continue;
    for (const each of ctx.verdict.decades) {
      const hard = ctx.verdict.open.filter(
        ({ age, tone }) => tone === '慎' && age >= each.age && age <= each.age + 9,
      );
      // Decades far ahead are named, not planned.
      if (each.tone !== '吉' || hard.length === 0 || each.age > 80) continue;
      seen.tight += 1;
      const years = `其中${hard.map(({ year }) => `${year}年`).join('、')}走得紧`;
      expect([expert.includes(years), plain.includes(years)]).toEqual([true, true]);
    }
  }
  expect(Math.min(seen.high, seen.tight)).toBeGreaterThan(3);
});

test('the palace with the 忌 of birth is nowhere what helps most', () => {
  let seen = 0;
  for (const birth of gateBirths(120, 7)) {
    const { verdict, text, past } = told(birth);
    const bad = verdict.births[3]!.palace;
    if (past !== null) continue;
    if (verdict.ranked.indexOf(bad) < 3) seen += 1;
    expect(verdict.strong).not.toContain(bad);
    expect(text('关键宫位评估')).not.toMatch(new RegExp(`(?:最可用的|其次|再次)是${bad.label}（`, 'u'));
    expect(text('决策支持')).not.toMatch(new RegExp(`先办[^。]*${bad.label}[^。]*(?:最可用|成算最大)`, 'u'));
    expect(text('身宫联动分析')).not.toMatch(new RegExp(`其中${bad.label}最`, 'u'));
    expect(text('宫位详解')).not.toContain(`${bad.label}最稳`);
  }
  expect(seen).toBeGreaterThan(5);
});

test('a journey of the seventh decade is not near and far alike', () => {
  const texts = READ.filter(({ expert }) => expert.includes('先近后远'));
  expect(texts.length).toBeGreaterThan(3);
  expect(READ.filter(({ expert, plain }) => /远近不拘|一年两次|一年出两趟门/u.test(expert + plain))).toEqual(
    [],
  );
  // The plain version says the same.
  for (const { plain } of texts) expect(plain).toContain('先近后远');
});

test('what a 禄 brings is no promise of money, posts, growth or births', () => {
  const glad = [
    ...[YEAR_LANDING, DECADE_LANDING].flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([row, texts]) => (row.endsWith('禄') ? texts : [])),
    ),
    ...Object.entries(STAR_HUA.rows).map(([, texts]) => texts[1]!),
    ...YOUNG_LANDING.rows.幼科!,
    ...[PLAIN_PALACE, PLAIN_PALACE_YOUNG, PLAIN_PALACE_OLD].flatMap(({ columns, rows }) =>
      Object.values(rows).map((texts) => texts[columns.indexOf('得')]!),
    ),
  ];
  expect(glad.length).toBeGreaterThan(150);
  const promise =
    /[款钱]都到|进项|进账|个头|个子|盼了很久|[有添]喜|喜[事气]|奖状|点头|看得见进步|好消息|好结果|门路|好机会|特别好|偏爱|点名|到位|付账|一喊就到|想添什么/u;
  expect(glad.filter((text) => promise.test(text))).toEqual([]);
  // A year's theme goes by its palace alone: it holds in hard years, too.
  const themes = [YEAR_THEMES, YEAR_THEMES_PLAIN].flatMap(({ rows }) => Object.values(rows).flat());
  expect(themes.filter((text) => /相识之机|喜讯|好消息|好事多|机会多|便有余/u.test(text))).toEqual([]);
  expect(reworded(['55–64'], YEAR_THEMES.rows.夫妻![1]!)).not.toMatch(/独身|成家者/u);
});

test.each([
  '放积木与拼图，玩完归到一个筐',
  '东偏南放积木，玩完归到筐里',
  '备齐纸笔与积木，做完的留一件',
  '积木、泥巴都好',
  '多给纸、泥和积木，做好的摆出来',
  '画也好，积木也好，拍下来贴在墙上',
  '积木、拼图、小实验',
  '积木、画笔和小动物都是老师',
])('a schoolchild is given no bricks: %s', (text) => {
  for (const band of ['7–12', '13–15'] as const) expect(reworded([band], text)).not.toMatch(/积木|泥/u);
});

test.each([
  ['7–12', '话说软一点，刀收进套里', /刀/u],
  ['13–15', '一样是轮流，一样是把话说完再走开', /轮流/u],
  ['16–18', '熟人一句引荐能省半年', /引荐|半年/u],
  ['19–22', '账目与合同的小字值得再读一遍', /合同|账目/u],
  ['19–22', '靠别人做不来的一手立身', /立身/u],
  ['55–64', '与人争位不如比成绩', /成绩/u],
  ['55–64', '进度反复，版本编好号', /版本/u],
  ['55–64', '批复慢，先做能做的', /批复/u],
  ['55–64', '减少通宵与远途连轴', /通宵/u],
  ['55–64', '把办公桌搬回家容易，把家里的安静带去上班才难', /上班|办公桌/u],
  ['65–74', '做事有位置，辛苦换得回名声', /位置|名声/u],
  ['65–74', '手头宽裕，选路的时候可以多听听心里话', /选路/u],
  ['75–', '找几个让您服气的对手，再守一套严格的规矩', /对手/u],
] as const)('at %s this is said otherwise: %s', (band, text, unfit) => {
  expect(reworded([band], text)).not.toMatch(unfit);
});

test('a slow year of a child is no year to play more, and its kinds of activity are quoted', () => {
  const seen = { slow: 0, kinds: 0 };
  for (const birth of gateBirths(90)) {
    if (contextOf(birth).ctx.verdict.stage !== '幼') continue;
    const plan = planReport(birth);
    const [expert, plain] = ['职业匹配', '职业匹配Baihua'].map((key) => plan.write(key).text) as [
      string,
      string,
    ];
    expect(plain).not.toContain('年多玩一点');
    seen.slow += Number(plain.includes('年放松一点'));
    if (expert.includes('归成八类')) {
      seen.kinds += 1;
      expect(expert).toMatch(/与孩子最近的是“[^”]+”一类.*其次是“[^”]+”；最远的是“[^”]+”/u);
    }
  }
  expect(Math.min(seen.slow, seen.kinds)).toBeGreaterThan(3);
});

test('the first sentences of a past life name its decades by their ages', () => {
  const all = oldBirths(20).map((birth) =>
    planReport(birth)
      .summary.sanju.map(({ text }) => text)
      .join(''),
  );
  expect(all.filter((text) => text.includes('二十岁到六十岁之间')).length).toBeGreaterThan(3);
  for (const text of all) expect(text).not.toContain('青壮年');
});

test('the best third of a life hides no hard decade, and toil now is no claim on later', () => {
  expect(FURTHER_BUREAU.rows.中!.join('')).not.toMatch(/路面最宽|该定的大事/u);
  expect(FURTHER_BODY.rows.后强!.join('')).not.toMatch(/还回来/u);
  expect(FURTHER_BUREAU.rows.后!.join('')).not.toMatch(/连本带利/u);
  expect(Object.values(FURTHER_MEANS.rows).flat().join('')).not.toMatch(/碰见门路|最来钱/u);
});

test('a hard year is urged on by none of its gods, and work is left to years that do not hold it back', () => {
  const seen = { hard: 0, work: 0 };
  for (const { text, verdict } of gateBirths(90, 1).map(told)) {
    const parts = text('流年机遇与风险预警').split('\n# ');
    for (const { year, tone, generalGod } of verdict.years) {
      const part = parts.find((each) => each.startsWith(`${year}年　`))!;
      if (tone !== '慎' || !['将星', '攀鞍', '岁驿'].includes(generalGod)) continue;
      seen.hard += 1;
      expect(part).not.toContain(`${generalGod}`);
    }
    const { bestYear } = forWork(verdict);
    const named = [text('职业匹配'), text('职业匹配Baihua')].flatMap((said) =>
      [
        ...said.matchAll(
          /(\d{4})年(?:最宜出手|做事最顺|学本事最顺|最顺，|最合适)|(?:挑|做点事就挑)(\d{4})年/gu,
        ),
      ].map(([, one, other]) => Number(one ?? other)),
    );
    if (named.length === 0) continue;
    seen.work += 1;
    expect([...new Set(named)]).toEqual([bestYear.year]);
    expect(bestYear.tone).toBe('吉');
  }
  expect(Math.min(seen.hard, seen.work)).toBeGreaterThan(5);
});

test('years ahead of a child suit the age that it will have in them', () => {
  for (const { text, verdict } of gateBirths(90).map(told)) {
    if (verdict.stage !== '幼') continue;
    const said = text('关系经营方案') + text('关系经营方案Baihua') + text('健康预警系统');
    expect(said + text('健康预警系统Baihua')).not.toMatch(/家里有喜事|请小朋友来家里|跟谁都处得好|课外/u);
  }
});

test('nobody from fifty-five on is known to have a spouse, and at ninety no year is about elders', () => {
  const settled = [...Object.values(SETTLED_STARS.rows), ...Object.values(SETTLED_LEVELS.rows)]
    .flat()
    .join('');
  expect(settled).not.toMatch(/您两位|您两个人|您二位/u);
  expect(Object.values(DECADE_LANDING.rows).flat().join('')).not.toMatch(/身边那一位/u);
  expect(Object.values(OLD_HELPERS.rows).flat().join('')).not.toMatch(/儿女|孩子/u);
  expect(aboutAt('老', { name: '父母' } as Parameters<typeof aboutAt>[1])).not.toMatch(/长辈/u);
});

test('a year of a child under seven is told in words that fit a baby, too', () => {
  const infant = ['吉稚', '慎稚'].flatMap((row) => [...YEAR_LEAD.rows[row]!]);
  expect(infant.filter((text) => /穿衣吃饭|轮流|让一让|分给人|搭坏|先说清楚再走开/u.test(text))).toEqual([]);
});

test('a direction has one name', () => {
  const corpora = readdirSync(join(__dirname, '../corpus/report')).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const texts = corpora
    .map((file) => readFileSync(join(__dirname, '../corpus/report', file), 'utf8'))
    .join('');
  expect(texts.match(/东北|西北|东南|西南/gu)).toBeNull();
});
