// Every star against cantian-tymext, natal pillars and major cycles, by name:
//   voidBasis     空亡: we count from the day pillar, the peer from the year pillar too.
//   yangBlade     羊刃 飞刃: yang day stems only, the peer has all ten.
//   bothHooks     勾绞煞: we mark 勾 and 绞, the peer one of the two.
//   headTable     披头: the peer marks a second place.
//   netScope      天罗地网: we look from the year's sound at the day branch, the peer also among branch pairs.
//   schoolBasis   学堂 词馆: we count from the year's sound, the peer from the day stem too.
//   beautyVerse   红艳 of day stem 乙: 申 with us, 午 with the peer (甲乙午申 read apart or together).
//   wonderOrder   三奇贵人: we want the order of the verse, the peer also takes it backwards,
//                 and has 辛壬癸 where we have 壬癸辛.
//   officerTable  天官贵人 of 丁戊己庚壬: we follow 五虎遁, the peer another verse.
import { ganzhi } from '@tianji/almanac/cycle';
import { getShen } from 'cantian-tymext';
import { computeChart } from '../chart.ts';
import { natalOf } from '../natal.ts';
import { seededBirths } from '../seeded.ts';
import { STARS, starsOn } from './index.ts';

const OURS_ALONE = new Set(['暗禄', '白虎', '六厄', '日德', '日贵']);
const WE_HAVE_LESS = new Set(['空亡', '羊刃', '飞刃', '披头', '天罗地网', '学堂', '词馆', '三奇贵人']);
const WE_HAVE_MORE = new Set(['勾绞煞']);
const ALIAS: Record<string, string> = { 天医星: '天医', 天赦星: '天赦' };

/** Whether a rule above explains that only one side has the star. */
function explained(name: string, ours: boolean, bazi: string): boolean {
  if (ours ? WE_HAVE_MORE.has(name) || OURS_ALONE.has(name) : WE_HAVE_LESS.has(name)) return true;
  const [year, , day] = bazi.split(' ');
  if (name === '三奇贵人') return bazi.replace(/[^壬癸辛]/g, '').includes('壬癸辛');
  if (name === '红艳') return day!.startsWith('乙');
  return name === '天官贵人' && /[丁戊己庚壬]/.test(year!.charAt(0) + day!.charAt(0));
}

test('at least fifty stars, each with its rule and its source', () => {
  expect(STARS.length).toBeGreaterThanOrEqual(50);
  expect(new Set(STARS.map((star) => star.name)).size).toBe(STARS.length);
  for (const star of STARS) {
    expect(star.from).toMatch(/查/);
    expect(star.rule.length).toBeGreaterThan(4);
    expect(star.source).toMatch(/《.+》|民间/);
  }
});

test('2,000 charts: every difference has a named rule', () => {
  const wrong: string[] = [];
  for (const birth of seededBirths(7, 2000)) {
    const { bazi, pillarStars, cycles } = computeChart(birth);
    const luck = cycles[4]!;
    const peer = getShen(bazi, birth.sex === '男' ? 1 : 0, [luck.ganzhi]);
    const ours = [...Object.values(pillarStars), luck.stars];
    ours.forEach((names, p) => {
      const theirs = new Set(peer[p]!.map((name) => ALIAS[name] ?? name));
      for (const name of names)
        if (!theirs.has(name) && !explained(name, true, bazi)) wrong.push(`ours: ${name} ${bazi} ${p}`);
      for (const name of theirs)
        if (!names.includes(name) && !explained(name, false, bazi)) wrong.push(`peer: ${name} ${bazi} ${p}`);
    });
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('every star occurs on some of the sixty pillars', () => {
  const found = new Set<string>();
  for (const birth of seededBirths(11, 3000)) {
    const { pillarStars } = computeChart(birth);
    for (const names of Object.values(pillarStars)) for (const name of names) found.add(name);
  }
  expect(STARS.map((star) => star.name).filter((name) => !found.has(name))).toEqual([]);
});

test('three wonders in order, marked on the day', () => {
  const on = (year: number, month: number, day: number) =>
    starsOn(natalOf(true, { year, month, day, hour: 0 }), 2, day).includes('三奇贵人');
  // 甲子 戊辰 庚午
  expect([ganzhi(0), ganzhi(4), ganzhi(6)]).toEqual(['甲子', '戊辰', '庚午']);
  expect(on(0, 4, 6)).toBe(true);
  expect(on(6, 4, 0)).toBe(false);
});
