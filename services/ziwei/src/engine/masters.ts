/** 命主 by the branch of the life palace (or of the year), 子 to 亥. */
export const LIFE_MASTER = '贪狼 巨门 禄存 文曲 廉贞 武曲 破军 武曲 廉贞 文曲 禄存 巨门'.split(' ');
/** 身主 by the branch of the year, 子 to 亥. */
export const BODY_MASTER = '火星 天相 天梁 天同 文昌 天机 火星 天相 天梁 天同 文昌 天机'.split(' ');
