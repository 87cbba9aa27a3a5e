/**
 * Characters of opposite meaning that the language pairs. Our own list; pairs with a positive sense, such as 乾坤 and
 * 文武, are left out.
 */
const PAIRS =
  '东西 南北 天地 阴阳 冬夏 寒暑 晨昏 晨暮 晨夕 朝夕 朝暮 昼夜 有无 大小 长短 高低 高下 远近 遐迩 深浅 轻重 虚实 刚柔 动静 古今 新旧 新故 进退 起落 起伏 升降 出入 来去 来往 往来 得失 成败 始终 终始 存亡 生死 开合 开关 收放 聚散 离合 悲欢 哀乐 喜怒 爱恨 恩怨 是非 真假 善恶 美丑 公私 正反 曲直 方圆 黑白 明暗 幽明 阴晴 晴雨 冷暖 寒暖 寒温 凉温 凉热 燥湿 干湿 枯荣 盛衰 兴亡 兴衰 强弱 贫富 贵贱 尊卑 主客 主从 上下 左右 前后 先后 内外 中外 表里 首尾 早晚 迟速 快慢 缓急 松紧 宽窄 厚薄 浓淡 繁简 疏密 多少 增减 胜负 输赢 攻守 问答 呼吸 呼应 吞吐 取舍 予夺 隐显 浮沉 沉浮 俯仰 奇偶 雌雄 彼此 异同 同异 因果 纵横 横竖 向背 顺逆 治乱 安危 祸福 吉凶 利弊 功过 赏罚 褒贬 荣辱 巧拙 智愚 贤愚 雅俗 勤惰 老少 老幼 长幼 恒变 行止 去留 屈伸 盈亏 盈虚 清浊 刚弱 精粗 详略 劳逸 忙闲 甘苦 甜苦 凹凸 加减 乘除 买卖 借还 授受 男女 父母 兄弟 夫妻 君臣 师生 师徒';

const both = new Set(PAIRS.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]));

/** Whether two characters, in either order, form a pair of opposites: it reads as a word, not as a name. */
export const areOpposite = (one: string, other: string): boolean => both.has(one + other);
