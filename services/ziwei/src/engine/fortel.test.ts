/**
 * Every fact that the 中州 engine fortel-ziweidoushu also computes, on seeded random births. It is an
 * independent program with another calendar, so agreement is no accident.
 */
import { summerClock } from '@tianji/almanac';
import fc from 'fast-check';
import { ConfigType, DayTimeGround, DestinyBoard, DestinyConfigBuilder, Gender } from 'fortel-ziweidoushu';
import { computeChart, type Palace } from './index.ts';

const TRADITIONAL: Readonly<Record<string, string>> = {
  機: '机',
  陽: '阳',
  貞: '贞',
  陰: '阴',
  貪: '贪',
  門: '门',
  殺: '杀',
  軍: '军',
  輔: '辅',
  鉞: '钺',
  祿: '禄',
  馬: '马',
  鈴: '铃',
  羅: '罗',
  權: '权',
  宮: '宫',
  遷: '迁',
  財: '财',
  鸞: '鸾',
  龍: '龙',
  鳳: '凤',
  閣: '阁',
  虛: '虚',
  貴: '贵',
  壽: '寿',
  誥: '诰',
  臺: '台',
  廚: '厨',
  絕: '绝',
  養: '养',
  長: '长',
  臨: '临',
  帶: '带',
  傷: '伤',
  業: '业',
  紅: '红',
};
const simple = (text: string): string => [...text].map((char) => TRADITIONAL[char] ?? char).join('');

/** Different names in fortel. */
const PALACE_WORDS: Readonly<Record<string, string>> = { 事业: '官禄', 交友: '仆役' };

/** Small stars that both place by the same rule. */
const SMALL =
  '天姚 天刑 红鸾 天喜 咸池 龙池 凤阁 三台 八座 恩光 天贵 台辅 封诰 天官 天福 天厨 天巫 天月 天虚 天哭 孤辰 寡宿 破碎 天才 天寿 阴煞 蜚廉 月德'.split(
    ' ',
  );

interface Birth {
  year: number;
  month: number;
  day: number;
  hour: number;
  sex: '男' | '女';
}

const births = fc.record({
  year: fc.integer({ min: 1905, max: 2095 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 22 }),
  sex: fc.constantFrom<'男' | '女'>('男', '女'),
});

function ours(birth: Birth) {
  return computeChart({
    sex: birth.sex,
    // The peer does not know summer time: its hours are in standard time.
    time: summerClock({ ...birth, minute: 30, second: 0 }),
    longitude: 120,
    options: { trueSolar: false, sihua: 'zhongzhou', mingzhuBy: 'year' },
  }).chart;
}

function peer(birth: Birth): DestinyBoard {
  return new DestinyBoard(
    DestinyConfigBuilder.withSolar({
      year: birth.year,
      month: birth.month,
      day: birth.day,
      bornTimeGround: DayTimeGround.getByHour(birth.hour),
      configType: ConfigType.SKY,
      gender: birth.sex === '男' ? Gender.M : Gender.F,
    }),
  );
}

function facts(palace: Palace) {
  const all = [...palace.stars, ...palace.malefics];
  const names = (groups: readonly string[]): string[] =>
    all.flatMap(({ name, group }) => (groups.includes(group) ? [name] : [])).sort();
  return {
    cell: palace.stem + palace.branch,
    name: palace.name,
    body: palace.isBody,
    main: names(['主星']),
    minor: names(['辅星', '禄存', '天马', '煞星']),
    small: all.flatMap(({ name }) => (SMALL.includes(name) ? [name] : [])).sort(),
    ages: palace.ageRange,
    stage: palace.lifeStage,
  };
}

function peerFacts(board: DestinyBoard) {
  return board.cells.map((cell) => {
    const temples = cell.temples.map((temple) => simple(temple.displayName));
    const name = temples.find((temple) => !temple.startsWith('身'))!;
    return {
      cell: cell.sky.displayName + cell.ground.displayName,
      name: PALACE_WORDS[name] ?? name,
      body: temples.some((temple) => temple.startsWith('身')),
      main: cell.majorStars.map((star) => simple(star.displayName)).sort(),
      minor: cell.minorStars.map((star) => simple(star.displayName)).sort(),
      small: cell.miniStars
        .map((star) => simple(star.displayName))
        .filter((star) => SMALL.includes(star))
        .sort(),
      ages: `${cell.ageStart}-${cell.ageEnd}`,
      stage: simple(cell.lifeStage.displayName),
    };
  });
}

it('agrees with fortel on 2,500 seeded births', () => {
  for (const birth of fc.sample(births, { seed: 20260221, numRuns: 2500 })) {
    const chart = ours(birth);
    const board = peer(birth);
    const where = JSON.stringify(birth);
    expect([where, chart.palaces.map(facts)]).toEqual([where, peerFacts(board)]);
    expect([where, chart.zidou, chart.lifeMaster, chart.bodyMaster, chart.yearTransformations]).toEqual([
      where,
      board.startControl.displayName,
      simple(board.destinyMaster.displayName),
      simple(board.bodyMaster.displayName),
      Object.fromEntries(
        [...board.bornStarDerivativeMap].map(([hua, star]) => [
          simple(hua.displayName),
          simple(star.displayName),
        ]),
      ),
    ]);
  }
});
