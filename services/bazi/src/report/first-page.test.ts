/** What is said of the years to come as a whole, and how the first page begins. */
import { yearOf } from '@tianji/teller';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';
import { isSpared } from './sections/evidence.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const ALL = sampleReportBirths(70, { seed: 307, firstYear: 1950, lastYear: 2020 }).map((birth) =>
  toldOn(NOW, birth),
);
/** Of seed 311 those of nine in five hundred that have no year ahead which goes well. */
const WITHOUT_BEST = [
  { sex: '女', birthtime: '1953-04-03 05:06:30', location: '四川-成都-武侯' },
  { sex: '男', birthtime: '1958-10-07 23:43:59', location: '上海-上海-浦东' },
  { sex: '男', birthtime: '1984-03-08 21:55:07', location: '广东-广州-天河' },
  { sex: '女', birthtime: '1988-07-21 02:11:18', location: '上海-上海-浦东' },
  { sex: '女', birthtime: '1994-03-08 14:20:00', location: '江苏-南京-鼓楼' },
] as const;
const firstPage = (text: string) => text.split('# 生辰与口径')[0]!;

/** Every year that a text names, those inside of 2031—2033年 too. */
function yearsNamed(text: string): number[] {
  const spans = [...text.matchAll(/(20\d\d)—(20\d\d)年/gu)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
  );
  return [...spans, ...[...text.matchAll(/(20\d\d)年/gu)].map(([, year]) => Number(year))];
}

test('years that call for care are not told as even, and each of them is named', () => {
  for (const { ctx, of } of WITHOUT_BEST.map((birth) => toldOn(NOW, birth))) {
    const { choices } = ctx.agenda;
    expect(choices['whole.best']!.cells).toEqual([]);
    const hard = choices['whole.hold']!.cells.map(yearOf);
    expect(hard.length).toBeGreaterThan(2);
    const lines = ['大运流年', '大运流年Baihua'].map(
      (key) =>
        of(key)
          .split('\n')
          .find((line) => /^(?:往后几年|20\d\d).*(?:还算平，|也没有平的|年都要收着走；)/u.test(line))!,
    );
    for (const line of lines) expect(yearsNamed(line)).toEqual(expect.arrayContaining(hard));
    expect(of('大运流年Baihua')).not.toContain('往后几年都平平的');
  }
});

test('the first page names every year ahead that calls for care, and none as good that is not', () => {
  for (const { ctx, of } of ALL) {
    const { open, outside } = ctx.verdict;
    if (outside) continue;
    const line = firstPage(of('命盘解析'))
      .split('\n')
      .find((each) => each.startsWith('论全年，'));
    const care = open.filter(({ favour }) => favour === '慎');
    expect(line === undefined).toBe(care.length === 0);
    const [hard, rest] = (line ?? '').split('；');
    for (const { year, favour } of open) {
      if (favour === '慎') expect(yearsNamed(hard!)).toContain(year);
      else expect(yearsNamed((hard ?? '').split('的是')[1] ?? '')).not.toContain(year);
      if (favour !== '顺' && rest?.startsWith('顺的是')) expect(yearsNamed(rest)).not.toContain(year);
    }
  }
});

test('years that bring what is wanted are told by their own verdict, an even one not as a tight one', () => {
  let even = 0;
  for (const { ctx, of } of ALL) {
    const { open, useful, outside } = ctx.verdict;
    if (outside) continue;
    const want = firstPage(of('命盘解析'))
      .split('\n')
      .find((line) => line.includes('这张盘最合用的是'))!;
    expect(want).not.toContain('不算顺');
    for (const { year, favour, stemElement, branchElement } of open) {
      if (favour !== '平' || ![stemElement, branchElement].includes(useful.element)) continue;
      even += 1;
      expect(want).not.toMatch(new RegExp(`${year}年[^，；。]*(?:偏紧|也带.，只是)`, 'u'));
    }
  }
  expect(even).toBeGreaterThan(20);
});

test('the first page has two key points where anything else is due, and a past that can be checked', () => {
  let still = 0;
  for (const { ctx, of } of ALL) {
    const { fullAge, open, outside } = ctx.verdict;
    if (outside) continue;
    const page = firstPage(of('命盘解析'));
    const day = '子丑寅卯辰巳午未申酉戌亥'.indexOf(ctx.view.pillar('日柱')!.branch);
    const clashing = '子丑寅卯辰巳午未申酉戌亥'.charAt((day + 6) % 12);
    if (open.some(({ branch }) => branch === clashing)) expect(page).toContain('其二是');
    // Twelve years past fifteen every branch has come round once.
    if (fullAge >= 30) expect(page).toContain('回头对照：');
    if (page.includes('逢冲才动')) still += 1;
  }
  expect(still).toBeGreaterThan(0);
});

test('what the season asks for and the strength wants spared is promised by no decade', () => {
  let spared = 0;
  for (const { ctx, of } of ALL) {
    const { wanted, shown, kept } = ctx.verdict.climate;
    if (!isSpared(ctx, wanted[0]!) || ![...shown, ...kept].includes(wanted[0]!)) continue;
    spared += 1;
    expect(of('命局层次')).toMatch(/有之只作微用|有这一点便够/u);
    expect(of('命局层次')).not.toMatch(/行运引出来便见|翻一翻就在|搬得出来就暖/u);
    expect(of('命局层次Baihua')).not.toMatch(/翻一翻就找得到|正好就有什么|正好带着|过些时候才看得出来/u);
  }
  expect(spared).toBeGreaterThan(5);
});
