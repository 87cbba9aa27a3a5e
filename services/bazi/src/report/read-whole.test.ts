import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 12, minute: 0, second: 0 };

function written(sex: '男' | '女', birthtime: string, location = '北京-北京-朝阳') {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, sex, birthtime, location, now: NOW });
  const plan = planOf(ctx);
  const sections = readingOf(ctx.chart);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return {
    ctx,
    plan,
    texts,
    whole: [...texts.values()].join('\n'),
    reading: new Map(sections.map((each) => [each.id, each])),
    read: JSON.stringify(sections),
  };
}

const infant = written('男', '2024-03-19 07:25:00');
const teen = written('女', '2012-08-05 16:25:00', '广东-广州-天河');
const boy = written('男', '2011-02-08 21:15:00', '上海-上海-浦东');
const learner = written('女', '2008-09-14 05:50:00', '广东-广州-天河');
const tied = written('男', '2004-01-01 05:25:00', '广东-广州-天河');
const woman = written('女', '1985-01-26 16:10:00', '四川-成都-武侯');
const settled = written('男', '1971-10-30 02:35:00', '上海-上海-浦东');
const merchant = written('男', '1968-05-22 14:40:00');
const elder = written('女', '1959-08-12 09:05:00', '广东-广州-天河');
const old = written('男', '1941-07-11 06:30:00', '上海-上海-浦东');

test('a child has no savings, offices or school before its time', () => {
  for (const { read } of [infant, teen, boy])
    expect(read).not.toMatch(/储蓄|主事|积蓄，给人|看重积蓄|懂得过日子/u);
  expect(infant.plan.summary.yaodian.先天性格).toContain('东西摆得清楚');
  expect(infant.whole).not.toMatch(/讲学校的事/u);
  expect(infant.reading.get('zonglun')!.text).toContain('孩子尚在成长');
});

test('one key point alone is not counted as the first', () => {
  const single = written('男', '1975-12-19 05:34:09', '北京-北京-朝阳');
  expect(single.texts.get('命盘解析')).toContain('最要紧的是“本钱在担当”');
  expect(tied.texts.get('命盘解析')).toMatch(/其一是[\s\S]*其二是/u);
});

test('a year after childhood is told in words of its own age', () => {
  expect(boy.texts.get('大运流年')).toMatch(/^2032年壬子，.*年支冲日支午，/mu);
  expect(boy.reading.get('liunian')!.text).not.toMatch(/管孩子的人|孩子的事自己拿/u);
});

test('the current ten years of one who has grown up are no childhood', () => {
  expect(learner.texts.get('大运流年')).not.toMatch(/己未，[^\n]*吃穿玩乐/u);
  expect(learner.texts.get('大运流年Baihua')).not.toContain('现在就在这一段。吃得香');
});

test('where two methods part over an element, report and reading weigh them', () => {
  const { texts, reading } = written('女', '1977-05-29 10:11:00', '四川-成都-武侯');
  const said = '权衡：病药以水为嫌（官杀无力，徒激比劫，又碍食伤），仍以调候为重';
  expect(texts.get('命盘解析')).toContain(said);
  expect(reading.get('yongshen')!.text).toContain(said);
});

test('a group of three and a triple punishment of past cycles are told', () => {
  const luck = woman.texts.get('大运流年')!;
  expect(luck).toMatch(/亥会齐年支、月支、日支，亥子丑三会成水局/u);
  expect(luck).toMatch(/戌会齐月支、日支、时支，丑戌未三刑/u);
});

test('at fifty-five the current ten years are told alike in both versions', () => {
  const { texts, whole } = written('女', '1969-01-10 18:59:37', '上海-上海-浦东');
  const [expert, plain] = ['大运流年', '大运流年Baihua'].map(
    (key) => /# (?:眼下的大运|现在走到哪里)\n([^\n]*)/u.exec(texts.get(key)!)?.[1],
  );
  expect(expert).toContain('日子有着落，花在身子上的不必省');
  expect(plain).toContain('日子够用，花在身体上的别省');
  // The next stem is to be used sparingly: nobody is prepared for open doors.
  expect(whole).not.toMatch(/外面的门会多开几扇|外面的机会多，现在先学会看账/u);
});

test('at fifty-eight one thing is worth learning in both versions', () => {
  expect(merchant.texts.get('建议')).toContain('外语、合唱、写游记');
  expect(merchant.texts.get('建议Baihua')).toContain('外语、合唱、写游记');
});

test('the ten years that bring the useful element are not counted as the only ones', () => {
  expect(elder.texts.get('深度解读')).toContain('己卯、庚辰');
});

test('from sixty-five on the palace is told as it has been, and no plan of a working life is made', () => {
  for (const { texts, read } of [elder, old]) {
    const home = `${texts.get('婚姻家庭')}${texts.get('婚姻家庭Baihua')}`;
    expect(home).not.toMatch(/难得的是那根线|怕的只是闷在一处|先稳住家里的作息|刚认识的时候|黏着/u);
    expect(read).not.toMatch(/准备到七分|争先|职场|再披挂上阵|学问才落地|考试、写作|真正要负责的事/u);
  }
  expect(old.reading.get('yongshen')!.text).toContain('想得多、坐得久，反而闷');
});

test('ten years that still run are not told as over', () => {
  expect(elder.texts.get('命盘解析')).toContain('2018年起行戊寅运，到今年，');
  expect(old.texts.get('命盘解析')).toContain('1942—1951年行甲午运，小时候家里多半安稳');
});

test('decades ahead are not told as past, nor those behind as counsel', () => {
  for (const { whole } of [learner, woman, settled, elder, old]) {
    expect(whole).not.toContain('改过不止一版');
    expect(whole).not.toMatch(/已经走过，天干七杀，凡事放慢/u);
  }
});

test('a term taken out of a plain text takes its gloss along', () => {
  for (const { reading } of [infant, learner, woman, elder])
    expect(reading.get('dayun')!.plain).not.toMatch(/(?:。|：)(?:取[^，。]*之义|指旧的)/u);
});

test('the young are told by one god in both versions', () => {
  expect(woman.texts.get('婚姻家庭')).toContain('晚辈外面朋友多');
  expect(woman.texts.get('婚姻家庭Baihua')).toContain('孩子朋友多，爱往外跑');
});

test('no count of nought years', () => {
  expect(merchant.ctx.verdict.years.every(({ favour }) => favour !== '顺')).toBe(true);
  expect(merchant.whole).not.toMatch(/的有0年/u);
});

test('south of the equator the season of birth is called that of the almanac', () => {
  const ctx = contextOf({
    ...sampleReportBirths(1)[0]!,
    ...{ sex: '女', birthtime: '1991-07-21 10:30:00', location: '海外-其他-自填', now: NOW },
    ...{ tz: 'America/Sao_Paulo', jingdu: -46.63 },
  });
  const plan = planOf(ctx);
  expect(plan.write('命局层次Baihua').text).toContain('按节令生在夏天');
});

test('what is hardly in a child’s chart is nowhere something to watch', () => {
  expect(infant.ctx.verdict.burden!.share).toBeLessThan(5);
  expect(infant.texts.get('命盘解析')).toContain('宜少用的是金，盘里几乎不见，平日不必提防');
  expect(infant.texts.get('命盘解析')).not.toMatch(/期限，事情才往前走|养得太足|照应太足/u);
  expect(infant.texts.get('建议')).not.toContain('要看着的是依赖');
  expect(infant.texts.get('命局层次Baihua')).not.toContain('# 要看着的一样');
  expect(infant.reading.get('yongshen')!.text).not.toContain('少用的各样里最重的是');
});

test('from sixty-five on the sun does not go down', () => {
  expect(elder.whole).not.toMatch(/落山|下山/u);
});
