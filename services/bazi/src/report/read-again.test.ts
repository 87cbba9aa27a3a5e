/** What a second editor marked on 27 November 2026: other births, each at one that had the fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGES_BEHIND, IMAGES_CHILD } from '../corpus/reading-images.ts';
import { AGED_WORDS } from '../corpus/report/age-aged.ts';
import { PLAIN_HOUSE } from '../corpus/report/marriage-plain.ts';
import { analyse, threeSentences } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 12, minute: 0, second: 0 };

function told(birth: Pick<ReturnType<typeof sampleReportBirths>[number], 'sex' | 'birthtime'>) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, location: '北京-北京-朝阳', ...birth, now: NOW });
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  const sections = analyse(facts(ctx.chart));
  return {
    texts,
    whole: [...texts.values()].join('\n'),
    reading: new Map(sections.map((each) => [each.id, each])),
    read: JSON.stringify([sections, threeSentences(ctx.chart)]),
  };
}

const small = told({ sex: '女', birthtime: '2022-05-09 08:20:00' });
const boy = told({ sex: '男', birthtime: '2014-09-05 16:20:00' });
const learner = told({ sex: '女', birthtime: '2006-07-11 06:20:00' });
const sealed = told({ sex: '男', birthtime: '1993-10-18 15:20:00' });
const middle = told({ sex: '女', birthtime: '1976-05-09 08:20:00' });
const settled = told({ sex: '男', birthtime: '1966-07-03 18:20:00' });
const following = told({ sex: '男', birthtime: '2017-10-26 03:20:00' });
const handing = told({ sex: '女', birthtime: '1964-12-20 13:20:00' });
const late = told({ sex: '女', birthtime: '1956-04-08 09:20:00' });
const aged = told({ sex: '男', birthtime: '1931-03-23 10:20:00' });

test('from ninety on nobody is promised those of one’s own age', () => {
  const births = sampleReportBirths(6, { seed: 47, firstYear: 1929, lastYear: 1935 });
  for (const { texts, reading } of [aged, ...births.map(told)]) {
    // What is told of earlier decades has their ages.
    const luck = [...texts.values()]
      .join('\n')
      .replace(/^# 一步一步看大运[\s\S]*?(?=^# )/gmu, '')
      .replace(/^# 一辈子分几段[\s\S]*?(?=^# )/gmu, '');
    const today = ['liunian', 'jianyi', 'liuqin'].map((id) => reading.get(id)?.text ?? '').join('\n');
    expect(
      `${luck}\n${today}`.match(
        /(?<!后来的)老友|老朋友|老伙|老哥们|旧友(?!的聚会、常去的店里)|故旧常来|老同行|旧同事|兄弟姐妹(?:难得|常|往来|处得)|结伴而行/gu,
      ),
    ).toBeNull();
  }
});

test('a clause put for an age stands in the corpus, and what is put is not put again', () => {
  const folder = join(__dirname, '../corpus');
  const source = [folder, join(folder, 'report')]
    .flatMap((dir) => readdirSync(dir).map((name) => join(dir, name)))
    .filter((path) => path.endsWith('.ts') && !/age-aged|reading-images|\.test\.ts$/u.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (const list of [AGED_WORDS, IMAGES_BEHIND, IMAGES_CHILD]) {
    expect(list.map(([said]) => said).filter((said) => !source.includes(said))).toEqual([]);
    expect(list.filter(([, fits]) => list.some(([said]) => fits.includes(said)))).toEqual([]);
  }
});

test('a decade of late years that is over is told as late years', () => {
  const lines = aged.texts.get('大运流年')!.split('\n');
  const of = (from: number) => lines.find((line) => line.includes(`虚岁${from}—`))!;
  for (const from of [66, 76, 86]) {
    expect(of(from)).toContain('已经走过。');
    expect(of(from)).not.toMatch(/独当一面|名声|立稳|名分|资历|门路/u);
  }
});

test('from fifty-five on no partner is looked for, no deal struck, no strength put on', () => {
  for (const { whole } of [settled, late, aged])
    expect(whole).not.toMatch(/急着定终身|喜事多从一次|谈成几件事|橄榄枝|滑行|体力渐长|多找几样事做/u);
  for (const { whole } of [late, aged])
    expect(whole).not.toMatch(/定价与经营|慢慢攒就有家业|办正事|快走一圈/u);
  expect(late.read).not.toMatch(/扩摊子|偏弱不是不好/u);
  expect(late.reading.get('liuqin')!.line).toMatch(/^当年长辈/u);
});

test('from fifty-five to sixty-four the first page speaks to one who hands over', () => {
  const over = told({ sex: '男', birthtime: '1966-08-12 10:11:26' });
  const page = over.texts.get('命盘解析')!.split('# 生辰与口径')[0]!;
  expect(page).toContain('如今能交出去的先交出去');
  expect(page).toContain('大额的花费与新添的事');
  expect(page).not.toMatch(/样样想接；长处是肯做，难处在量力|要用它，就与人一起做/u);
  const maker = told({ sex: '男', birthtime: '1974-01-01 08:00:00' });
  expect(maker.texts.get('命盘解析')).toContain('要用它，就把东西做成');
});

test('in middle age nobody courts, and parents are not asked for leave', () => {
  expect(middle.whole).not.toMatch(/尚无家室|换岗|现在可以告诉父母您的打算/u);
  expect(PLAIN_HOUSE.官杀).toContain('现在可以告诉父母您的打算');
  expect(middle.read).not.toContain('愿意为您的学业与名声花心思');
});

test('wealth that is to be spared is not in balance with the day master', () => {
  expect(settled.whole).not.toContain('身与财两相称');
  expect(settled.whole).not.toContain('进多少出多少');
  expect(settled.read).not.toMatch(/身与财两相称|偏财与身相称|赚得到也花得起/u);
  expect(settled.texts.get('事业财运')).toContain('身平而财偏重');
  // Where wealth is of use, it is.
  expect(aged.texts.get('事业财运')).toContain('身与财两相称');
});

test('the line on ten years names the years of the agenda, both of two that are as good', () => {
  let shared = 0;
  for (const birth of sampleReportBirths(120, { seed: 48, firstYear: 1930, lastYear: 2015 })) {
    const { facts: found, verdict, chart } = contextOf({ ...birth, now: NOW });
    if (verdict.outside || !found.current.present) continue;
    const { best, demanding } = verdict;
    if (best.length > 1 || demanding.length > 1) shared += 1;
    const { line } = readingOf(chart).find(({ id }) => id === 'liunian')!;
    expect([...line.matchAll(/(20\d\d)年（(\d+)）/gu)].map(([, year, score]) => `${year} ${score}`)).toEqual(
      [...best, ...demanding].map(({ year, score }) => `${year} ${score}`),
    );
  }
  expect(shared).toBeGreaterThan(5);
});

test('all that a month asks for is not called some of it', () => {
  expect(small.whole + small.read).not.toContain('其中壬、辛、庚、癸');
  expect(small.reading.get('yueling')!.line).toContain('这个月最盼壬、辛、庚、癸，都只作微用');
  expect(small.reading.get('yueling')!.text).toContain('所求都合于时令而列在忌中');
  const winter = told({ sex: '男', birthtime: '1952-01-01 07:49:00' });
  expect(winter.reading.get('yueling')!.line).toContain('壬、戊、己，其中壬只作微用');
});

test('a child’s decade and past year that clash with the day branch are told', () => {
  const page = small.texts.get('命盘解析')!;
  expect(page).toContain('眼下的甲辰大运（2023—2032年）正是辰来冲');
  expect(page).toContain('回头对照：2024年甲辰冲日支，前后一年里住处、作息或照看孩子的人多半换过一回');
  expect(page).not.toContain('这一格由家里安排');
});

test('a child’s gift is one in both versions, and nobody is marked before school', () => {
  expect(small.texts.get('事业财运')).toContain('最早显露的本事是不怕难');
  expect(small.texts.get('事业财运Baihua')).toContain('不怕难');
  expect(small.whole).not.toContain('考得好不好');
  expect(boy.whole).not.toMatch(/陪伴不够|算计/u);
});

test('exercise is one in both versions', () => {
  for (const { texts } of [learner, middle]) {
    expect(texts.get('健康')).toContain('金旺的身子宜练松，唱歌、泡温水、太极剑');
    expect(texts.get('健康Baihua')).toContain('唱唱歌、泡泡温水、打打太极');
  }
});

test('elders and teachers at odds are not two generations at odds', () => {
  const plain = late.texts.get('深度解读Baihua')!;
  expect(late.texts.get('深度解读')).toContain('长辈与师友意见相左');
  expect(plain).toContain('家里的长辈和外头的老师说的常不一样');
  expect(plain).not.toContain('老一辈和爸妈的想法常不一样');
});

test('of brothers and sisters both versions tell at seventy', () => {
  const { texts } = told({ sex: '女', birthtime: '1950-02-15 09:34:00' });
  expect(texts.get('婚姻家庭')).toContain('难时搭过手的就是那一两位');
  expect(texts.get('婚姻家庭Baihua')).toContain('有那么一两个贴心的');
});

test('the young are told of in whole sentences, and to none who still learns', () => {
  for (const { whole } of [sealed, middle, settled, late]) {
    expect(whole).toContain('说到晚辈，孩子');
    expect(whole).not.toContain('您跟晚辈，孩子');
  }
  expect(learner.whole).not.toContain('说到晚辈');
});

test('a day master that the seal carries is not one that cannot stand', () => {
  const carried = told({ sex: '男', birthtime: '1966-10-26 09:21:00' });
  expect(carried.read).toContain('印星独盛，日主靠它养着');
  expect(carried.read).not.toContain('日主既不能自立');
  expect(small.read).toContain('日主既不能自立');
});

test('images of sound and life stage are those of the age', () => {
  expect(aged.reading.get('rizhu')!.text).toContain('与有耐心的人一路同行');
  expect(aged.read).not.toContain('最宜与有耐心的伙伴同行');
  expect(boy.reading.get('rizhu')!.text).toContain('把家与伙伴看得很重');
  expect(boy.reading.get('rizhu')!.text).not.toMatch(/团队|教导、研究/u);
  expect(middle.reading.get('rizhu')!.text).toContain('把家人与同伴也放进计划里');
});

test('the counsel of a season is not given where all that it asks for is to be spared', () => {
  expect(small.reading.get('yueling')!.text).toContain('壬水自助，辛庚为源，癸水添流。');
  expect(small.read).not.toContain('找同路的人一起走');
  expect(boy.reading.get('yueling')!.text).toContain('翻翻土、歇歇田');
});

test('decades of late years are not to be seized by a child', () => {
  expect(small.texts.get('深度解读')).toContain('带着火来的是丁酉、丙申');
  expect(small.texts.get('深度解读')).toContain('大运里用神来得晚');
  const early = told({ sex: '男', birthtime: '2012-01-01 08:00:00' });
  expect(early.texts.get('深度解读')).toContain('逢着的几步要抓住');
});

test('ten years of learning that bear a key point out are told as learning', () => {
  const spent = told({ sex: '女', birthtime: '1961-02-04 17:50:45' });
  const page = spent.texts.get('命盘解析')!;
  expect(page).toContain('1970—1979年行辛卯运，求学起步的年月里多半话说得急、爱好换得勤');
  expect(page).not.toContain('摊子铺开、收不回来');
  // At sixty-one no certificate is missing, and no trade is held to.
  for (const { read } of [handing, spent]) expect(read).not.toMatch(/补一张证书|先守住本行/u);
});

test('a chart that follows its output is not one that gives itself up', () => {
  expect(following.reading.get('geju')!.text).toContain('不论身之强弱');
  expect(following.read).toContain('便顺着它用，不问自身强弱');
  expect(following.read).not.toContain('日主既不能自立');
});

test('season, ground and company of a child are told without a house to keep', () => {
  expect(boy.texts.get('命盘解析')).toContain('少的是声势，不是底子');
  for (const birth of sampleReportBirths(40, { seed: 9, firstYear: 2012, lastYear: 2025 }))
    expect(told(birth).texts.get('命盘解析')).not.toMatch(/家底|期限|肩膀|一个人担/u);
});

test('from fifty-five on nobody is sent to box, jump or climb stairs', () => {
  const births = sampleReportBirths(24, { seed: 5, firstYear: 1963, lastYear: 1970 });
  for (const { texts } of births.map(told))
    expect(`${texts.get('健康')}${texts.get('健康Baihua')}`).not.toMatch(/搏击|跑跳|跑跑跳跳|爬楼|深蹲/u);
});
