import { unmet } from '../marks/states.ts';
import { GE, HANDBOOK, MIJI, type PatternRule, rule } from './rules.ts';
import { across, allAt, hasSky, type View, WONDERS, where } from './view.ts';

const whole = (test: (view: View) => boolean) => (view: View) => (test(view) ? [0] : []);
const hourly = ({ chart }: View): boolean => chart.options.scale === 'hour';
const rotating = ({ chart }: View): boolean => chart.options.plate === 'rotating';

/** 庚 over the stem of a pillar. */
const gengOver = (pillar: keyof View['stems']) => (view: View) =>
  where(view, (p) => p.earth === view.stems[pillar] && hasSky(p, '庚'));

/** The stem of a pillar in a void palace on the sky plate. */
const inVoid = (pillar: keyof View['stems']) => (view: View) =>
  where(view, (p) => p.void && hasSky(p, view.stems[pillar]));

/** 戊戌 壬辰 丙戌 癸未 丁丑 己丑, by position in the cycle. */
const TOMB_HOURS: readonly number[] = [34, 28, 22, 19, 13, 25];

/** Patterns that call for care. */
export const CAREFUL: readonly PatternRule[] = [
  rule('三奇入墓', '慎', '天盘乙丙丁落在墓宫（依入墓口径）', GE, '有好意而使不出来，先等它出墓。', (v) =>
    where(v, (p) => p.tombed.some((stem) => WONDERS.includes(stem))),
  ),
  rule(
    '六仪击刑',
    '慎',
    '值符所带六仪落刑宫：戊震、己坤、庚艮、辛离、壬癸巽',
    GE,
    '主事的一方先受牵制。',
    (v) => where(v, (p) => p.dutyStar && p.punished.includes(v.head)),
  ),
  rule('门迫', '慎', '门的五行克所在宫', GE, '门与宫不和，用力多而得少。', (v) => where(v, (p) => p.pressed)),
  rule('门受制', '慎', '宫的五行克所临门', GE, '门使不上劲，吉门减力，凶门也减势。', (v) =>
    where(v, (p) => p.restrained),
  ),
  rule(
    '星伏吟',
    '慎',
    '九星各在本宫',
    GE,
    '外面没有动静，宜守宜收。',
    whole((v) => allAt(v, 'star', (home) => home)),
  ),
  rule(
    '门伏吟',
    '慎',
    '八门各在本宫',
    GE,
    '行动在原地，宜整理，不宜开新。',
    whole((v) => allAt(v, 'door', (home) => home)),
  ),
  rule(
    '星反吟',
    '慎',
    '九星各在对宫',
    GE,
    '来去反复，决定容易翻转。',
    whole((v) => rotating(v) && allAt(v, 'star', across)),
  ),
  rule(
    '门反吟',
    '慎',
    '八门各在对宫',
    GE,
    '做了又改，行程与约定留活口。',
    whole((v) => rotating(v) && allAt(v, 'door', across)),
  ),
  rule(
    '五不遇时',
    '慎',
    '时干克日干：甲日庚午、乙日辛巳、丙日壬辰、丁日癸卯、戊日甲寅、己日乙丑、庚日丙子、辛日丁酉、壬日戊申、癸日己未',
    GE,
    '时辰与人相逆，大事可换一个时辰。',
    whole((v) => hourly(v) && unmet(v.chart.pillars.day, v.chart.pillars.hour)),
  ),
  rule(
    '天网四张',
    '慎',
    '时干为癸',
    GE,
    '处处有网，低调慢行。',
    whole((v) => hourly(v) && v.chart.cycle % 10 === 9),
  ),
  rule(
    '时干入墓',
    '慎',
    '戊戌、壬辰、丙戌、癸未、丁丑、己丑时',
    MIJI,
    '所问之事暂收在库里，等时过再开。',
    whole((v) => hourly(v) && TOMB_HOURS.includes(v.chart.cycle)),
  ),
  rule('飞干格', '慎', '天盘日干临地盘庚', GE, '自己去碰阻力，主客都不占便宜。', (v) =>
    where(v, (p) => p.earth === '庚' && hasSky(p, v.stems.day)),
  ),
  rule('伏干格', '慎', '天盘庚临地盘日干', GE, '阻力来找自己，先守。', gengOver('day')),
  rule('岁格', '慎', '天盘庚临地盘年干', GE, '长辈或全局处有阻。', gengOver('year')),
  rule('月格', '慎', '天盘庚临地盘月干', GE, '同辈同事处有阻。', gengOver('month')),
  rule('时格', '慎', '天盘庚临地盘时干', GE, '事情本身有阻，晚辈与下级处费力。', gengOver('hour')),
  rule('伏宫格', '慎', '天盘庚临地盘值符六仪', GE, '在家受攻，客强主弱。', (v) =>
    where(v, (p) => p.earth === v.head && hasSky(p, '庚')),
  ),
  rule('飞宫格', '慎', '值符所带六仪临地盘庚', GE, '主人出门受阻，宜回不宜往。', (v) =>
    where(v, (p) => p.dutyStar && p.earth === '庚' && hasSky(p, v.head)),
  ),
  rule('悖格', '慎', '天盘丙临地盘值符六仪或日干', GE, '次序颠倒，先理清谁先谁后。', (v) =>
    where(v, (p) => (p.earth === v.head || p.earth === v.stems.day) && hasSky(p, '丙')),
  ),
  rule('值符落空', '慎', '值符所在宫逢空亡', HANDBOOK, '主事的人暂不在位，出空再议。', (v) =>
    where(v, (p) => p.dutyStar && p.void),
  ),
  rule('值使落空', '慎', '值使所在宫逢空亡', HANDBOOK, '办事的路子还没有落实。', (v) =>
    where(v, (p) => p.dutyDoor && p.void),
  ),
  rule('日干落空', '慎', '天盘日干所在宫逢空亡', HANDBOOK, '自己心里没有底，先把主意拿稳。', inVoid('day')),
  rule('时干落空', '慎', '天盘时干所在宫逢空亡', HANDBOOK, '事情未成形，说法多于事实。', inVoid('hour')),
  rule('马星逢空', '慎', '驿马所在宫逢空亡', HANDBOOK, '要动而未动，行程会改。', (v) =>
    where(v, (p) => p.horse && p.void),
  ),
];
