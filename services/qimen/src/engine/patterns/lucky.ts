import { GE, HANDBOOK, MIJI, type PatternRule, rule } from './rules.ts';
import { GOOD_DOORS, hasSky, type View, WONDERS, where } from './view.ts';

const good = (door: string): boolean => GOOD_DOORS.includes(door);

/** 三奇得使: 乙逢犬马丙鼠猴，六丁玉女骑龙虎. */
const SERVED: Readonly<Record<string, string>> = { 乙: '己辛', 丙: '戊庚', 丁: '壬癸' };

/** 五合, without 甲, which is hidden. */
const JOINED: Readonly<Record<string, string>> = {
  ...{ 乙: '庚', 丙: '辛', 丁: '壬', 戊: '癸' },
  ...{ 庚: '乙', 辛: '丙', 壬: '丁', 癸: '戊' },
};

/** A stem, a door and a god in one palace. */
const three = (stems: string, doors: string, god: string) => (view: View) =>
  where(view, (p) => p.god === god && p.door !== '' && doors.includes(p.door.charAt(0)) && hasSky(p, stems));

/** A sky stem over an earth stem with one of several doors. */
const over = (sky: string, earth: string, doors: string, palace?: number) => (view: View) =>
  where(
    view,
    (p) =>
      (palace === undefined || p.no === palace) &&
      earth.includes(p.earth) &&
      p.door !== '' &&
      doors.includes(p.door.charAt(0)) &&
      hasSky(p, sky),
  );

const ANY_EARTH = '乙丙丁戊己庚辛壬癸';

/** Favourable patterns. */
export const LUCKY: readonly PatternRule[] = [
  rule(
    '三奇得使',
    '顺',
    '天盘乙临己或辛，丙临戊或庚，丁临壬或癸',
    GE,
    '三奇得其所使，人手与名分相配。',
    (v) => where(v, (p) => p.sky.some((s) => SERVED[s]?.includes(p.earth) ?? false)),
  ),
  rule('玉女守门', '顺', '值使门临地盘丁奇', GE, '宴请、和合、私下的约定都顺手。', (v) =>
    where(v, (p) => p.dutyDoor && p.earth === '丁'),
  ),
  rule('天遁', '顺', '生门、天盘丙、地盘丁同宫', GE, '名正言顺，百事可为。', over('丙', '丁', '生')),
  rule('地遁', '顺', '开门、天盘乙、地盘己同宫', GE, '宜藏蓄、置产、安顿。', over('乙', '己', '开')),
  rule('人遁', '顺', '休门、天盘丁、太阴同宫', GE, '宜访贤、说和、密谈。', three('丁', '休', '太阴')),
  rule('神遁', '顺', '生门、天盘丙、九天同宫', MIJI, '宜发愿、开张、远行。', three('丙', '生', '九天')),
  rule('鬼遁', '平', '杜门、天盘丁、九地同宫', MIJI, '宜探察与保密，不宜张扬。', three('丁', '杜', '九地')),
  rule(
    '风遁',
    '顺',
    '天盘乙与开休生之一同临巽四',
    MIJI,
    '宜传播、出行、顺势而行。',
    over('乙', ANY_EARTH, '开休生', 4),
  ),
  rule(
    '云遁',
    '顺',
    '天盘乙临地盘辛，合开休生之一',
    MIJI,
    '宜隐身蓄力，求雨露之助。',
    over('乙', '辛', '开休生'),
  ),
  rule(
    '龙遁',
    '顺',
    '天盘乙与开休生之一同临坎一',
    MIJI,
    '宜水路、水边与疏通之事。',
    over('乙', ANY_EARTH, '开休生', 1),
  ),
  rule(
    '虎遁',
    '顺',
    '天盘乙临地盘辛，合休生之一在艮八',
    MIJI,
    '宜守险、安营、镇定人心。',
    over('乙', '辛', '休生', 8),
  ),
  rule(
    '真诈',
    '顺',
    '乙丙丁之一、开休生之一与太阴同宫',
    MIJI,
    '有暗中相助的人，宜借力。',
    three('乙丙丁', '开休生', '太阴'),
  ),
  rule(
    '重诈',
    '顺',
    '乙丙丁之一、开休生之一与九地同宫',
    MIJI,
    '宜收纳、积蓄、招人。',
    three('乙丙丁', '开休生', '九地'),
  ),
  rule(
    '休诈',
    '顺',
    '乙丙丁之一、开休生之一与六合同宫',
    MIJI,
    '宜合约、婚约与调解。',
    three('乙丙丁', '开休生', '六合'),
  ),
  rule(
    '天假',
    '顺',
    '景门、乙丙丁之一与九天同宫',
    MIJI,
    '宜陈述、上书、发布。',
    three('乙丙丁', '景', '九天'),
  ),
  rule(
    '地假',
    '平',
    '杜门、丁己癸之一与九地同宫',
    MIJI,
    '宜潜藏，宜守不宜攻。',
    three('丁己癸', '杜', '九地'),
  ),
  rule('人假', '平', '惊门、天盘壬与九天同宫', MIJI, '宜追讨，须依规矩而行。', three('壬', '惊', '九天')),
  rule('神假', '平', '伤门、丁己癸之一与九地同宫', MIJI, '宜隐伏与祭扫旧事。', three('丁己癸', '伤', '九地')),
  rule(
    '鬼假',
    '平',
    '死门、丁己癸之一与九地同宫',
    MIJI,
    '宜了结旧事，安葬祭祀。',
    three('丁己癸', '死', '九地'),
  ),
  rule('三奇升殿', '顺', '天盘乙在震三，丙在离九，丁在兑七', MIJI, '奇在本位，说话有分量。', (v) =>
    where(v, (p) => hasSky(p, [{ 3: '乙', 9: '丙', 7: '丁' }[p.no as 3] ?? ''])),
  ),
  rule('奇游禄位', '顺', '天盘乙在震三，丙在巽四，丁在离九', MIJI, '得禄之地，供给不缺。', (v) =>
    where(v, (p) => hasSky(p, [{ 3: '乙', 4: '丙', 9: '丁' }[p.no as 3] ?? ''])),
  ),
  rule('相佐', '顺', '值符所带六仪临地盘乙丙丁', HANDBOOK, '主事的人得到辅佐。', (v) =>
    where(v, (p) => p.dutyStar && WONDERS.includes(p.earth)),
  ),
  rule('得奇得门', '顺', '天盘乙丙丁与开休生同宫', GE, '有机会也有路，方向可取。', (v) =>
    where(v, (p) => hasSky(p, WONDERS) && good(p.door)),
  ),
  rule('符使同宫', '平', '值符与值使在同一宫', HANDBOOK, '事权归一，快慢都看这一宫。', (v) =>
    where(v, (p) => p.dutyStar && p.dutyDoor),
  ),
  rule('干合', '平', '天地盘乙庚、丙辛、丁壬、戊癸相合', HANDBOOK, '两边有牵手之意，也有牵绊之意。', (v) =>
    where(v, (p) => p.sky.some((s) => JOINED[s] === p.earth)),
  ),
  rule(
    '天辅时',
    '顺',
    '甲己日己巳时，乙庚日甲申时，丙辛日甲午时，丁壬日甲辰时，戊癸日甲寅时',
    MIJI,
    '旧称解难之时，宜陈情求宽。',
    ({ chart }) => {
      const hour = [5, 20, 30, 40, 50][(chart.pillars.day % 10) % 5];
      return chart.options.scale === 'hour' && chart.pillars.hour === hour ? [0] : [];
    },
  ),
];
