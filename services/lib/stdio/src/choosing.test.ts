import { agentCalls } from '@tianji/agents';
import { contractDocument } from '@tianji/contracts';
import { workspaceContracts } from '@tianji/service-kit/testing';

// A stand-in for a host's model: it knows of the tools what the list says, and takes the one whose words fit best. What it
// cannot tell apart by title and use, a model may confuse too.

const contracts = workspaceContracts();
const tools = agentCalls(contracts.flatMap((contract) => contractDocument(contract).calls));

/** Sixty sentences of users, by the tool that is meant. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  bazi_chart: [
    '帮我排个八字，1990年5月15日下午三点半生，男，北京海淀',
    '我想看四柱、十神和大运',
    '我的用神是什么，强弱怎样，起运在几岁',
    '不知道时辰，能排八字吗，女，1988年3月2日',
    'Please cast a Ba Zi chart for a birth on 1990-05-15 15:30 in Beijing, male',
    'What are my four pillars and ten gods?',
    'Which element is useful in my chart, and when do my luck cycles change?',
  ],
  bazi_agenda: [
    '我的八字今年方向如何，有哪三件要紧的事',
    '看八字当前这一年，逐年分数怎样',
    'By my Ba Zi, what is the direction of this year?',
    'Scores by year from my bazi_chart, please',
  ],
  ziwei_chart: [
    '排一张紫微斗数命盘，要十二宫星曜',
    '命宫有什么主星，四化落在哪里',
    '我的紫微格局和大限',
    'Cast a Zi Wei Dou Shu chart with twelve palaces',
    'Which stars and transformations are in my palaces?',
  ],
  ziwei_agenda: [
    '紫微看当前，这一年的方向和所据的宫',
    'With Zi Wei, which three matters count this year and in which palaces?',
  ],
  ziwei_find: [
    '紫微查哪些年流年忌入大限官禄',
    '一生哪些年份三忌，命宫叠夫妻',
    'Find the years of my life that meet conditions of Zi Wei transformations',
  ],
  qimen_chart: [
    '就谈合作这件事起一个奇门局',
    '奇门遁甲排盘，九宫八门',
    'Cast a Qi Men Dun Jia chart for a negotiation this afternoon',
  ],
  qimen_hours: [
    '下周哪几个时辰适合签约，用奇门挑时辰',
    '奇门择时：明后两天去面试，哪个时辰好',
    'Which hours in the next three days are good for signing, by Qi Men?',
  ],
  liuyao_cast: ['我报三和八两个数，起一卦', '报两个数字起卦', 'Cast a hexagram with two numbers'],
  liuyao_read: [
    '这一卦怎么解，问的是求职能不能成',
    '已有卦象，六亲世应怎样，断一断',
    'Read the hexagram I cast about my job interview',
  ],
  hexagram_text: ['看看咸卦的卦辞和爻辞', '第三十八卦原文', 'Text of hexagram 38 of the Zhou Yi'],
  almanac_day: [
    '查2026年11月21日的黄历宜忌',
    '这一日冲什么，吉时有哪些',
    '财神喜神在什么方位，今天的黄历',
    'What does the almanac say for 2026-11-21: suitable and unsuitable acts?',
    'Clash and good hours of that civil day',
  ],
  almanac_find: [
    '十二月里挑个搬家的日子',
    '给新娘新郎择日，明年三月到五月办婚礼',
    '开业挑几个日子，只看休息日',
    'Choose days for moving house between December 1 and 31',
    'Find days for our wedding next spring',
  ],
  name_check: [
    '测一下“李明远”这个名字',
    '给我看看姓名的五格和音形义',
    'Check the Chinese name 李明远',
    'Is this name good in sound, form and meaning?',
  ],
  place_find: [
    '海淀在出生地里应该怎样写',
    '喀什的经纬度是多少',
    'How is the birthplace Haidian written, and its coordinates?',
    'Find a place by its pinyin',
  ],
  solar_time: [
    '喀什下午三点半的真太阳时是几点',
    '真太阳时每步加减怎么算',
    'What is the true solar time in Kashgar at 15:30?',
  ],
  term_explain: ['什么叫藏干', '请解释“食神”这个术语', 'Explain the term 藏干'],
  article_text: [
    '读一下课堂的文章 cang-gan',
    '打开那一篇文章的内容',
    'Read the article cang-gan of the classroom',
  ],
};

const STOP = new Set(
  'a an the of for to and or is in on at by with my me it be do not use what which when this that from are as can please tell'.split(
    ' ',
  ),
);

/** Pairs and single characters of Chinese, stems of English words. */
function termsOf(text: string): string[] {
  const chinese = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => [
    ...run,
    ...[...run].slice(1).map((char, i) => `${[...run][i]}${char}`),
  ]);
  const english = (text.toLowerCase().match(/[a-z]{2,}/g) ?? [])
    .filter((word) => !STOP.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s)$/, ''));
  return [...chinese, ...english];
}

const firstOf = (text: string, end: RegExp): string => text.split(end)[0] ?? '';

/** Each tool's words with their weight: title and name, then what it is for, then its fields. */
const known = tools.map(({ agent: { name, title, use, input } }) => {
  const fields = Object.values(input.properties as Record<string, { description?: string }>);
  const parts: [string, number][] = [
    [`${title.zh} ${title.en} ${name.replaceAll('_', ' ')}`, 2],
    [`${firstOf(use.zh, /[；;]/)} ${firstOf(use.en, /\./)}`, 1.5],
    [fields.map(({ description = '' }) => description).join(' '), 0.5],
  ];
  const weights = new Map<string, number>();
  for (const [text, weight] of parts)
    for (const term of termsOf(text)) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return { name, weights };
});
const inTools = (term: string) => known.filter(({ weights }) => weights.has(term)).length;

function chosenFor(sentence: string): string | undefined {
  const scored = known.map(({ name, weights }) => {
    const found = [...new Set(termsOf(sentence))].filter((term) => weights.has(term));
    const points = found.map((term) => {
      const rare = Math.log(1 + known.length / inTools(term));
      return (term.length === 1 ? 0.4 : 1) * (weights.get(term) ?? 0) * rare;
    });
    return { name, score: points.reduce((sum, one) => sum + one, 0) };
  });
  return scored.sort((a, b) => b.score - a.score).find(({ score }) => score > 0)?.name;
}

test('of sixty sentences in both languages at least 95 % find the tool that is meant', () => {
  const asked = Object.entries(SAID).flatMap(([name, sentences]) =>
    sentences.map((said) => ({ name, said })),
  );
  expect(asked.length).toBeGreaterThanOrEqual(60);
  for (const name of Object.keys(SAID)) expect(tools.map(({ agent }) => agent.name)).toContain(name);
  const wrong = asked.flatMap(({ name, said }) => {
    const chosen = chosenFor(said);
    return chosen === name ? [] : [`${said}: ${chosen}, not ${name}`];
  });
  if (wrong.length > asked.length * 0.05) throw new Error(wrong.join('\n'));
});

test('no tool that charts a birth takes a day without an hour for one with it', () => {
  let tried = 0;
  for (const { calls } of contracts)
    for (const { input, agent } of calls) {
      if (agent === undefined || !('time' in agent.fields)) continue;
      const read = input.safeParse({ ...agent.example, ...agent.fix, time: '1988-03-02' });
      expect([agent.name, read.error?.issues[0]?.path]).toEqual([agent.name, ['time']]);
      tried += 1;
    }
  expect(tried).toBeGreaterThan(4);
});
