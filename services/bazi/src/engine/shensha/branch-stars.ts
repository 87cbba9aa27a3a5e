import { byBranch, type Star, sanming, special } from './star.ts';

const YEAR_DAY = [0, 2];
const YEAR = [0];

/** Stars counted from the branch of year and day. Twelve cells each, 子 first. */
export const BRANCH_STARS: readonly Star[] = [
  byBranch(
    { name: '将星', nature: '吉', source: sanming('论将星华盖'), note: '三合之中位' },
    YEAR_DAY,
    '子 酉 午 卯 子 酉 午 卯 子 酉 午 卯',
  ),
  byBranch(
    { name: '华盖', nature: '平', source: sanming('论将星华盖'), note: '三合之墓位' },
    YEAR_DAY,
    '辰 丑 戌 未 辰 丑 戌 未 辰 丑 戌 未',
  ),
  byBranch(
    { name: '驿马', nature: '平', source: sanming('论驿马'), note: '三合首位之冲' },
    YEAR_DAY,
    '寅 亥 申 巳 寅 亥 申 巳 寅 亥 申 巳',
  ),
  byBranch(
    { name: '桃花', nature: '平', source: sanming('论咸池'), note: '即咸池，三合首位之沐浴' },
    YEAR_DAY,
    '酉 午 卯 子 酉 午 卯 子 酉 午 卯 子',
  ),
  byBranch(
    { name: '劫煞', nature: '凶', source: sanming('论劫煞亡神'), note: '三合之绝位' },
    YEAR_DAY,
    '巳 寅 亥 申 巳 寅 亥 申 巳 寅 亥 申',
  ),
  byBranch(
    { name: '亡神', nature: '凶', source: sanming('论劫煞亡神'), note: '三合之临官位' },
    YEAR_DAY,
    '亥 申 巳 寅 亥 申 巳 寅 亥 申 巳 寅',
  ),
  byBranch(
    { name: '灾煞', nature: '凶', source: sanming('论灾煞'), note: '将星之冲' },
    YEAR,
    '午 卯 子 酉 午 卯 子 酉 午 卯 子 酉',
  ),
  byBranch(
    { name: '孤辰', nature: '凶', source: sanming('论孤辰寡宿') },
    YEAR,
    '寅 寅 巳 巳 巳 申 申 申 亥 亥 亥 寅',
  ),
  byBranch(
    { name: '寡宿', nature: '凶', source: sanming('论孤辰寡宿') },
    YEAR,
    '戌 戌 丑 丑 丑 辰 辰 辰 未 未 未 戌',
  ),
  byBranch(
    { name: '丧门', nature: '凶', source: sanming('总论诸神煞'), note: '命前二辰' },
    YEAR,
    '寅 卯 辰 巳 午 未 申 酉 戌 亥 子 丑',
  ),
  byBranch(
    { name: '吊客', nature: '凶', source: sanming('总论诸神煞'), note: '命后二辰' },
    YEAR,
    '戌 亥 子 丑 寅 卯 辰 巳 午 未 申 酉',
  ),
  byBranch(
    { name: '披麻', nature: '凶', source: '《星平会海》披麻歌诀', note: '命后三辰' },
    YEAR,
    '酉 戌 亥 子 丑 寅 卯 辰 巳 午 未 申',
  ),
  byBranch(
    { name: '披头', nature: '凶', source: '《星平会海》披头歌诀', note: '子年起辰，逆行十二支' },
    YEAR,
    '辰 卯 寅 丑 子 亥 戌 酉 申 未 午 巳',
  ),
  byBranch(
    { name: '白虎', nature: '凶', source: sanming('总论诸神煞'), note: '岁后第四辰' },
    YEAR,
    '申 酉 戌 亥 子 丑 寅 卯 辰 巳 午 未',
  ),
  byBranch(
    { name: '六厄', nature: '凶', source: sanming('论六厄'), note: '三合之死位' },
    YEAR,
    '卯 子 酉 午 卯 子 酉 午 卯 子 酉 午',
  ),
  special(
    {
      name: '勾绞煞',
      nature: '凶',
      source: sanming('论勾绞'),
      from: '以年支查其余各支',
      rule: '阳男阴女命前三辰为勾、命后三辰为绞，阴男阳女反之；两者并作一煞',
    },
    ({ branches }, { branch, position }) => {
      const distance = (branch - branches[0]! + 12) % 12;
      return position !== 0 && (distance === 3 || distance === 9);
    },
  ),
  special(
    {
      name: '元辰',
      nature: '凶',
      source: sanming('论元辰'),
      from: '以年支与男女阴阳查其余各支',
      rule: '阳男阴女取年支冲位之前一辰，阴男阳女取冲位之后一辰',
    },
    ({ branches, stems, male }, { branch, position }) => {
      const forward = male === (stems[0]! % 2 === 0);
      return position !== 0 && (branch - branches[0]! + 12) % 12 === (forward ? 7 : 5);
    },
  ),
];
