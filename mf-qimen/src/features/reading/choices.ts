/** Kinds of matter as the service knows them; a test keeps the two in sync. */
export const MATTER_NAMES: Readonly<Record<string, string>> = {
  cooperation: '合作',
  trade: '买卖',
  wealth: '求财',
  invest: '投资',
  career: '工作',
  study: '学业',
  love: '婚恋',
  travel: '出行',
  lost: '失物',
  person: '寻人',
  dispute: '纠纷',
  health: '健康',
  house: '房产',
  document: '文书',
  meeting: '求见',
  contest: '竞赛',
  news: '消息',
  launch: '开创',
  general: '诸事',
};

/** Symbols that may be chosen as 用神. */
export const SYMBOL_NAMES: readonly string[] =
  '休门 生门 伤门 杜门 景门 死门 惊门 开门 天蓬 天芮 天冲 天辅 天禽 天心 天柱 天任 天英 值符 腾蛇 太阴 六合 白虎 玄武 九地 九天 乙 丙 丁 戊 己 庚 辛 壬 癸'.split(
    ' ',
  );
