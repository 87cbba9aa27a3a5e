import { EarthBranch, HeavenStem, SixtyCycle } from 'tyme4ts';
import {
  ANIMALS,
  BRANCHES,
  branchElement,
  branchYang,
  CalendarError,
  cycleIndex,
  cycleOf,
  decadeHead,
  ELEMENTS,
  elementRelation,
  ganzhi,
  hiddenStems,
  hourBranch,
  hourStem,
  lifeStage,
  monthStem,
  nayin,
  overcomeBy,
  overcomes,
  producedBy,
  produces,
  STEMS,
  seasonStrength,
  stemElement,
  stemsOf,
  stemYang,
  tenGod,
  tenGodShort,
  voidBranches,
} from './index.ts';

describe('the sixty-cycle, entry by entry against tyme4ts', () => {
  test.each(Array.from({ length: 60 }, (_, i) => [i]))('entry %i', (i) => {
    const peer = SixtyCycle.fromIndex(i);
    expect(ganzhi(i)).toBe(peer.getName());
    expect(cycleIndex(ganzhi(i))).toBe(i);
    expect(cycleOf(i % 10, i % 12)).toBe(i);
    expect(nayin(i)).toBe(peer.getSound().getName());
    expect(voidBranches(i)).toEqual(peer.getExtraEarthBranches().map((b) => b.getName()));
    expect(decadeHead(i)).toBe(`甲${peer.getTen().getName().charAt(1)}`);
  });

  // spec 1.9.15
  test('sixty pairs, in six decades with two void branches each', () => {
    const pairs = Array.from({ length: 60 }, (_, i) => ganzhi(i));
    expect(new Set(pairs).size).toBe(60);
    expect(new Set(pairs.map((_, i) => voidBranches(i).join(''))).size).toBe(6);
  });

  test('known entries', () => {
    expect([ganzhi(0), ganzhi(42), ganzhi(59)]).toEqual(['甲子', '丙午', '癸亥']);
    expect([nayin(0), nayin(59)]).toEqual(['海中金', '大海水']);
    expect(voidBranches(59)).toEqual(['子', '丑']);
  });

  test('refuses an invalid entry', () => {
    expect(() => ganzhi(60)).toThrow(CalendarError);
    expect(() => ganzhi(-1)).toThrow(/0至59/);
    expect(() => cycleIndex('甲丑')).toThrow(/甲丑/);
    expect(() => cycleOf(0, 1)).toThrow(CalendarError);
    expect(() => tenGod('子', '甲')).toThrow(/天干“子”/);
    expect(() => hiddenStems('甲')).toThrow(/地支“甲”/);
    expect(() => produces('风')).toThrow(/五行“风”/);
  });
});

describe('stems and branches against tyme4ts', () => {
  test.each(STEMS.map((s) => [s]))('stem %s', (stem) => {
    const peer = HeavenStem.fromName(stem);
    expect(stemElement(stem)).toBe(peer.getElement().getName());
    expect(stemYang(stem)).toBe(peer.getYinYang() === 1);
    for (const other of STEMS)
      expect(tenGod(stem, other)).toBe(peer.getTenStar(HeavenStem.fromName(other)).getName());
    for (const branch of BRANCHES)
      expect(lifeStage(stem, branch)).toBe(peer.getTerrain(EarthBranch.fromName(branch)).getName());
  });

  test.each(BRANCHES.map((b, i) => [b, i] as const))('branch %s', (branch, i) => {
    const peer = EarthBranch.fromName(branch);
    expect(branchElement(branch)).toBe(peer.getElement().getName());
    expect(branchYang(branch)).toBe(peer.getYinYang() === 1);
    expect(ANIMALS[i]).toBe(peer.getZodiac().getName());
    expect(hiddenStems(branch)).toEqual(peer.getHideHeavenStems().map((h) => h.getName()));
  });

  test('hidden stems in the order of the season keep their set and end with the main one', () => {
    for (const branch of BRANCHES) {
      const main = hiddenStems(branch);
      const season = hiddenStems(branch, { order: 'season' });
      expect([...season].sort()).toEqual([...main].sort());
      expect(season.at(-1)).toBe(main[0]);
    }
    expect(hiddenStems('辰', { order: 'season' })).toEqual(['乙', '癸', '戊']);
    expect(hiddenStems('寅', { order: 'season' })).toEqual(['戊', '丙', '甲']);
  });

  test('stages with yin and yang together, and with earth going with water', () => {
    expect(lifeStage('乙', '亥', { yin: 'same' })).toBe('长生');
    expect(lifeStage('乙', '午')).toBe('长生');
    expect(lifeStage('戊', '申', { earth: 'water' })).toBe('长生');
    expect(lifeStage('己', '卯', { earth: 'water' })).toBe('长生');
    expect(lifeStage('己', '申', { earth: 'water', yin: 'same' })).toBe('长生');
    expect(lifeStage('壬', '申', { earth: 'water' })).toBe('长生');
  });

  test('every stem passes each of the twelve stages once', () => {
    for (const yin of ['reverse', 'same'] as const)
      for (const earth of ['fire', 'water'] as const)
        for (const stem of STEMS)
          expect(new Set(BRANCHES.map((b) => lifeStage(stem, b, { yin, earth }))).size).toBe(12);
  });

  test('short names of the ten gods', () => {
    expect(STEMS.map((s) => tenGodShort('甲', s)).join('')).toBe('比劫食伤才财杀官枭印');
    expect(tenGod('乙', '甲')).toBe('劫财');
  });
});

describe('elements', () => {
  test('production and overcoming are each other’s inverse', () => {
    for (const e of ELEMENTS) {
      expect(producedBy(produces(e))).toBe(e);
      expect(overcomeBy(overcomes(e))).toBe(e);
      expect(elementRelation(e, produces(e))).toBe('我生');
      expect(elementRelation(e, overcomes(e))).toBe('我克');
      expect(elementRelation(e, overcomeBy(e))).toBe('克我');
      expect(elementRelation(e, producedBy(e))).toBe('生我');
      expect(elementRelation(e, e)).toBe('同');
      expect(stemsOf(e).map(stemElement)).toEqual([e, e]);
    }
    expect(produces('木')).toBe('火');
    expect(overcomes('木')).toBe('土');
  });

  // spec 1.9.17
  test('strength in the months', () => {
    expect(seasonStrength('寅')).toEqual({ 木: '旺', 火: '相', 水: '休', 金: '囚', 土: '死' });
    expect(seasonStrength('午')).toEqual({ 火: '旺', 土: '相', 木: '休', 水: '囚', 金: '死' });
    expect(seasonStrength('酉')).toEqual({ 金: '旺', 水: '相', 土: '休', 火: '囚', 木: '死' });
    expect(seasonStrength('子')).toEqual({ 水: '旺', 木: '相', 金: '休', 土: '囚', 火: '死' });
    for (const earth of ['辰', '未', '戌', '丑'])
      expect(seasonStrength(earth)).toEqual({ 土: '旺', 金: '相', 火: '休', 木: '囚', 水: '死' });
  });
});

describe('rules for the stems of months and hours', () => {
  test('tiger rule: 甲己 years start with 丙寅, 戊癸 with 甲寅, and 丑 ends the year', () => {
    expect(['甲', '乙', '丙', '丁', '戊', '己'].map((y) => monthStem(y, '寅')).join('')).toBe('丙戊庚壬甲丙');
    expect(monthStem('甲', '丑')).toBe('丁');
    expect(monthStem('甲', '子')).toBe('丙');
  });

  test('rat rule: 甲己 days start with 甲子, 戊癸 with 壬子', () => {
    expect(['甲', '乙', '丙', '丁', '戊', '己'].map((d) => hourStem(d, '子')).join('')).toBe('甲丙戊庚壬甲');
    expect(hourStem('甲', '亥')).toBe('乙');
  });

  // spec 1.9.14
  test('double hours', () => {
    expect(Array.from({ length: 24 }, (_, h) => hourBranch(h)).join('')).toBe(
      '子丑丑寅寅卯卯辰辰巳巳午午未未申申酉酉戌戌亥亥子',
    );
  });
});
