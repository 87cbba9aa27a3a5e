import { BRANCHES, STEMS } from '@tianji/almanac/cycle';

const BY_STEM = [
  '甲不开仓财物耗散',
  '乙不栽植千株不长',
  '丙不修灶必见灾殃',
  '丁不剃头头必生疮',
  '戊不受田田主不祥',
  '己不破券二比并亡',
  '庚不经络织机虚张',
  '辛不合酱主人不尝',
  '壬不泱水更难提防',
  '癸不词讼理弱敌强',
];
const BY_BRANCH = [
  '子不问卜自惹祸殃',
  '丑不冠带主不还乡',
  '寅不祭祀神鬼不尝',
  '卯不穿井水泉不香',
  '辰不哭泣必主重丧',
  '巳不远行财物伏藏',
  '午不苫盖屋主更张',
  '未不服药毒气入肠',
  '申不安床鬼祟入房',
  '酉不会客醉坐颠狂',
  '戌不吃犬作怪上床',
  '亥不嫁娶不利新郎',
];

/** 彭祖百忌, the line of the stem and the line of the branch. `day`: 0 甲子 … 59. */
export function pengZu(day: number): string {
  return `${BY_STEM[day % 10]} ${BY_BRANCH[day % 12]}`;
}

/** 禄 of each stem: the branch where it is at 临官. */
const LU = '寅卯巳午巳午申酉亥子';

/**
 * 日禄: 酉命互禄 says that the day's stem has its 禄 in that branch; 丁,己命进禄 names the stems whose 禄
 * is the day's branch (none for 丑 辰 未 戌).
 */
export function dayLu(day: number): string {
  const given = `${LU.charAt(day % 10)}命互禄`;
  const branch = BRANCHES[day % 12];
  const receivers = STEMS.filter((_, i) => LU.charAt(i) === branch);
  return receivers.length > 0 ? `${given} ${receivers.join(',')}命进禄` : given;
}
