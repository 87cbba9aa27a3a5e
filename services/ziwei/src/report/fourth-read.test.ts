/** What a fourth reading of whole reports marked, and words of the third that no test held. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTLED_STARS } from '../corpus/report/settled-stars.ts';
import { SETTLED_LEVELS } from '../corpus/report/settled-ways.ts';
import { YEAR_LEAD } from '../corpus/year-lead.ts';
import { aboutAt } from '../engine/reading/year-close.ts';
import { matterOfDecade } from '../engine/reading/year-rule.ts';
import { library } from '../telling/library.ts';
import { told } from '../testing/told.ts';
import { contextOf } from './context.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { reworded } from './reworded.ts';
import { forWork } from './sections/best-years.ts';

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

test('the palace with the 忌 of birth is nowhere what helps most', () => {
  let seen = 0;
  for (const birth of gateBirths(120, 7)) {
    const { verdict, text, past } = told(birth);
    const bad = verdict.births[3]!.palace;
    if (past !== null) continue;
    if (verdict.ranked.indexOf(bad) < 3) seen += 1;
    expect(verdict.strong).not.toContain(bad);
    expect(text('关键宫位评估')).not.toMatch(new RegExp(`(?:最可用的|其次|再次)是${bad.label}（`, 'u'));
    expect(text('身宫联动分析')).not.toMatch(new RegExp(`其中${bad.label}最`, 'u'));
    expect(text('宫位详解')).not.toContain(`${bad.label}最稳`);
  }
  expect(seen).toBeGreaterThan(5);
});

test('what a 禄 brings is no promise of money, posts, growth or births', () => {
  const glad = [
    ...library()
      .texts.filter(
        ({ about, direction }) => about === 'gain' || (about === 'course' && direction?.includes('顺')),
      )
      .flatMap(({ expert, plain }) => [...expert, ...plain]),
  ];
  expect(glad.length).toBeGreaterThan(150);
  const promise =
    /[款钱]都到|进项|进账|个头|个子|盼了很久|[有添]喜|喜[事气]|奖状|点头|看得见进步|好消息|好结果|门路|好机会|特别好|偏爱|点名|到位|付账|一喊就到|想添什么/u;
  expect(glad.filter((text) => promise.test(text))).toEqual([]);
});

test.each([
  '放积木与拼图，玩完归到一个筐',
  '东偏南放积木，玩完归到筐里',
  '备齐纸笔与积木，做完的留一件',
  '积木、泥巴都好',
  '多给纸、泥和积木，做好的摆出来',
  '积木、拼图、小实验',
])('a schoolchild is given no bricks: %s', (text) => {
  for (const band of ['7–12', '13–15'] as const) expect(reworded([band], text)).not.toMatch(/积木|泥/u);
});

test.each([
  ['7–12', '话说软一点，刀收进套里', /刀/u],
  ['16–18', '熟人一句引荐能省半年', /引荐|半年/u],
  ['19–22', '账目与合同的小字值得再读一遍', /合同|账目/u],
  ['19–22', '靠别人做不来的一手立身', /立身/u],
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

test('work is left to years that do not hold it back', () => {
  let seen = 0;
  for (const { text, verdict } of gateBirths(90, 1).map(told)) {
    const { bestYear } = forWork(verdict);
    const named = [text('职业匹配'), text('职业匹配Baihua')].flatMap((said) =>
      [
        ...said.matchAll(
          /(\d{4})年(?:最宜出手|做事最顺|学本事最顺|最顺，|最合适)|(?:挑|做点事就挑)(\d{4})年/gu,
        ),
      ].map(([, one, other]) => Number(one ?? other)),
    );
    if (named.length === 0) continue;
    seen += 1;
    expect([...new Set(named)]).toEqual([bestYear.year]);
    expect(bestYear.tone).toBe('吉');
  }
  expect(seen).toBeGreaterThan(5);
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
  const asked = library().texts.filter(
    ({ about, ages }) => /^(?:guide|helper)$/u.test(about) && ages[0] >= 55,
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.flatMap(({ expert, plain }) => [...expert, ...plain]).join('')).not.toMatch(/儿女|孩子/u);
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
