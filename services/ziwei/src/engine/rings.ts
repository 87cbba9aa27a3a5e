/** The four rings of twelve, each laid out over all palaces. Branch 0 = 子. */
import type { Placement, Seed } from './place.ts';
import { starIndex } from './stars.ts';

const BOSHI = '博士 力士 青龙 小耗 将军 奏书 飞廉 喜神 病符 大耗 伏兵 官府'.split(' ');
const CHANGSHENG = '长生 沐浴 冠带 临官 帝旺 衰 病 死 墓 绝 胎 养'.split(' ');
const JIANGQIAN = '将星 攀鞍 岁驿 息神 华盖 劫煞 灾煞 天煞 指背 咸池 月煞 亡神'.split(' ');
const SUIQIAN = '岁建 晦气 丧门 贯索 官符 小耗 大耗 龙德 白虎 天德 吊客 病符'.split(' ');

/** 长生 of the bureau: 水二 and 土五 申, 木三 亥, 金四 巳, 火六 寅. */
const BIRTH_OF_BUREAU: Readonly<Record<number, number>> = { 2: 8, 3: 11, 4: 5, 5: 8, 6: 2 };
/** 将星 by the triad of the year branch (branch mod 4): 子 酉 午 卯. */
const GENERAL = [0, 9, 6, 3];
const LUCUN = starIndex('禄存');

export interface Rings {
  /** 博士十二神 */
  doctorGod: string[];
  /** 长生十二神 */
  lifeStage: string[];
  /** 将前十二神 */
  generalGod: string[];
  /** 岁前十二神 */
  yearGod: string[];
}

function lay(names: readonly string[], start: number, step: 1 | -1): string[] {
  const ring = new Array<string>(12);
  for (let k = 0; k < 12; k += 1) ring[(start + step * k + 24) % 12] = names[k]!;
  return ring;
}

/** The rings of a chart: 博士 from 禄存, 长生 by the bureau, 将前 and 岁前 by the year branch. */
export function rings(seed: Seed, placement: Placement): Rings {
  const step = seed.forward ? 1 : -1;
  return {
    doctorGod: lay(BOSHI, placement.stars[LUCUN]!, step),
    lifeStage: lay(CHANGSHENG, BIRTH_OF_BUREAU[placement.bureau]!, step),
    ...yearRings(seed.yearBranch),
  };
}

/** 将前 and 岁前 of a year branch: of the birth year, or of a flow year. */
export function yearRings(yearBranch: number): Pick<Rings, 'generalGod' | 'yearGod'> {
  return {
    generalGod: lay(JIANGQIAN, GENERAL[yearBranch % 4]!, 1),
    yearGod: lay(SUIQIAN, yearBranch, 1),
  };
}
