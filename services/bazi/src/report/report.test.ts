import { BAZI_TEXTS, baziReportContent } from '../contract/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { assemble, planReport } from './index.ts';

const [birth] = sampleReportBirths(1, { firstYear: 1988, lastYear: 1990 });

test('a plan writes every text of a report, and the whole keeps to the contract', () => {
  const plan = planReport(birth!);
  expect(plan.keys).toEqual(BAZI_TEXTS);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  for (const key of plan.keys) {
    const { text, trace } = texts[key]!;
    const paragraphs = text.split('\n').filter((line) => !line.startsWith('# '));
    expect([key, paragraphs.length > 0, paragraphs.length]).toEqual([key, true, trace.length]);
    for (const { rule, facts } of trace)
      expect([key, rule !== '', facts.length > 0]).toEqual([key, true, true]);
  }
  const content = assemble(plan, texts);
  expect(baziReportContent.parse(content)).toEqual(content);
  expect(content.writer).toBe('rules/bazi-report-42');
  expect(content.siZhu.bazi).toBe(plan.bazi);
  expect(plan.facts).toContain(plan.bazi.split(' ')[0]);
});

test('same birth, same bytes: in one go, for a single key, or resumed halfway', () => {
  const whole = planReport(birth!);
  const all = whole.keys.map((key) => whole.write(key));
  const resumed = planReport(birth!);
  const last = whole.keys.length - 1;
  expect(resumed.write(whole.keys[last]!)).toEqual(all[last]);
  expect(whole.keys.map((key) => resumed.write(key))).toEqual(all);
});

test('without true solar time, summer time is subtracted from the clock', () => {
  const plan = planReport({ ...birth!, birthtime: '1987-08-10 23:00:00', options: { trueSolar: false } });
  expect(plan.bazi.at(-1)).toBe('亥');
});

test('a birth abroad uses the clock and the meridian of its place', () => {
  const plan = planReport({
    ...{ ...birth!, birthtime: '1990-12-25 00:30:00', location: '海外-巴西-圣保罗' },
    ...{ jingdu: -46.63, tz: 'America/Sao_Paulo' },
  });
  const home = planReport({ ...birth!, birthtime: '1990-12-24 23:24:00', options: { trueSolar: false } });
  expect(plan.bazi.split(' ').slice(2)).toEqual(home.bazi.split(' ').slice(2));
  const { text } = plan.write('命盘解析');
  expect(text).toContain('巴西圣保罗');
  expect(text).not.toMatch(/海外/);
  expect(() => planReport({ ...birth!, jingdu: 10, tz: 'Mars/Base' })).toThrow('没有时区');
});

test('refuses an invalid birth, place, option or text key', () => {
  expect(() => planReport({ ...birth!, birthtime: '1990-02-30 10:00:00' })).toThrow();
  expect(() => planReport({ ...birth!, location: '某省-某市-某区' })).toThrow('没有找到地名');
  expect(() => planReport({ ...birth!, options: { dayBoundary: 'noon' } })).toThrow();
  expect(() => planReport(birth!).write('前言')).toThrow(RangeError);
});

test('a report with a missing text is not assembled', () => {
  const plan = planReport(birth!);
  expect(() => assemble(plan, { 命盘解析: plan.write('命盘解析') })).toThrow('先天性格');
});

test('character and habits of a child are described to the parents, with its pronoun', () => {
  const plan = planReport({ ...birth!, sex: '女', birthtime: '2017-03-09 10:00:00' });
  for (const key of ['先天性格Baihua', '健康Baihua']) {
    const { text } = plan.write(key);
    expect([key, text]).toEqual([key, expect.stringMatching(/孩子/)]);
    expect(text).not.toMatch(/(?<![其吉])他(?![人乡处日年们柱支])/u);
  }
});

test('a person of seventy-six gets no advice on customers, projects and colleagues', () => {
  const plan = planReport({ ...birth!, birthtime: '1950-07-07 13:00:00' });
  for (const key of ['事业财运', '事业财运Baihua'])
    expect(plan.write(key).text).not.toMatch(/客户|项目|同事|合伙|入股|贷款|跳槽|转岗/);
});

test('from thirty on nothing is said of how a working life begins', () => {
  const at = (birthtime: string) => {
    const plan = planReport({ ...birth!, sex: '男', birthtime, location: '四川-成都-武侯' });
    return plan.write('事业财运').text + plan.write('事业财运Baihua').text;
  };
  // 戊申 甲寅 辛亥 辛卯: 正财格, weak.
  expect(at('1968-02-11 06:30:00')).not.toMatch(/先进一处|岗位做起|晋身|学历、职位/);
  // In the middle twenties some of it is.
  const young = ['1998-11-20 08:00:00', '2000-11-20 08:00:00', '2001-11-30 08:00:00', '2002-03-20 20:00:00'];
  expect(young.map(at).join('')).toMatch(/先进一处|岗位做起|晋身|学历、职位|抬高起点|好单位值得等/);
});

test('at twenty-one the running decade is one of learning, not of savings and office', () => {
  const plan = planReport({ ...birth!, sex: '女', birthtime: '2004-06-02 07:06:00' });
  expect(plan.write('事业财运').text).toContain('这十年重在见识与实务');
  const { text } = plan.write('事业财运Baihua');
  expect(text).toContain('一门实用的手艺值得早学');
  expect(text).not.toMatch(/攒家底|该置办的/);
});

test('what is told of a day stem is of this chart: its month, strength and useful element', () => {
  const at = (birthtime: string, sex: '男' | '女' = '男') => {
    const { text } = planReport({ ...birth!, sex, birthtime, location: '北京-北京-朝阳' }).write('先天性格');
    return text;
  };
  // Three charts of day stem 丙: 丙寅 in 戌, weak, 木; 丙申 in 丑, following wealth, 金; a child's.
  const [weak, follows] = [at('1992-10-17 08:30:00'), at('1946-01-22 11:05:00')];
  expect(weak).toMatch(/日主丙火生在戌月，[^\n]*日主偏弱[\s\S]*用木为印星/u);
  expect(follows).toMatch(/日主丙火生在丑月，[^\n]*日主极弱[\s\S]*用金为财星/u);
  const told = (text: string) => text.split(/[。\n]/u).filter((each) => each !== '' && !each.startsWith('#'));
  const shared = told(weak).filter((each) => told(follows).includes(each));
  expect(shared).toEqual([]);
  expect(at('2016-06-23 09:30:00', '女')).toMatch(/孩子日主..生在午月，/u);
});

test('what completes a pattern is named as the pattern wants it, or why another takes its place', () => {
  const level = (birthtime: string, sex: '男' | '女') =>
    planReport({ ...birth!, sex, birthtime, location: '广东-广州-天河' }).write('命局层次').text;
  // 正印格 wants 官杀; where they are too heavy already, 比劫 take their place.
  expect(level('1963-10-25 11:19:00', '女')).toMatch(/官杀宜少用，成格改取比劫（金）/u);
  // 食神格 wants 财星 first, and has it.
  expect(level('1986-07-09 02:15:00', '男')).toContain('成格靠财星（土）');
});

test('at sixteen to twenty-two what is to be done before the next decade is told in words of now', () => {
  const { text } = planReport({
    ...birth!,
    sex: '女',
    birthtime: '2009-06-03 21:40:00',
    location: '广东-广州-天河',
  }).write('事业财运');
  expect(text).toMatch(/下一程转入正财.*眼下先把手上的旧事收好尾/u);
});
