/** The season of each branch as a month. */
export const SEASON: Readonly<Record<string, string>> = {
  ...{ 寅: '春', 卯: '春', 辰: '春', 巳: '夏', 午: '夏', 未: '夏' },
  ...{ 申: '秋', 酉: '秋', 戌: '秋', 亥: '冬', 子: '冬', 丑: '冬' },
};
