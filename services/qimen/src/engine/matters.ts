import type { ChartSymbol } from './locate.ts';

/** The role of a symbol in a matter: 事业 开门. */
export interface Role {
  readonly role: string;
  readonly symbol: ChartSymbol;
}

export interface Matter {
  readonly id: string;
  readonly name: string;
  /** Words in a title that indicate this matter. */
  readonly words: readonly string[];
  /** 用神, the most important first; the asker (日干) and the matter itself (时干) are part of every matter. */
  readonly roles: readonly Role[];
}

const KINDS: Readonly<Record<string, ChartSymbol['kind']>> = {
  门: 'door',
  星: 'star',
  神: 'god',
  干: 'stem',
  柱: 'pillar',
};

/** `事业:门开门 上级:神值符` as roles. */
const roles = (text: string): Role[] =>
  text.split(' ').map((part) => {
    const [role = '', rest = ''] = part.split(':');
    const kind = KINDS[rest.charAt(0)] ?? 'duty';
    const name = rest.slice(1);
    return { role, symbol: name === '马星' ? { kind: 'horse', name } : { kind, name } };
  });

const matter = (id: string, name: string, words: string, parts: string): Matter => ({
  id,
  name,
  words: words.split(' '),
  roles: roles(parts),
});

/** The kinds of matter. The assignment of symbols follows the common handbooks; see the README. */
export const MATTERS: readonly Matter[] = [
  matter(
    'cooperation',
    '合作',
    '合作 合伙 签约 签 合同 协议 讲座 邀请 谈判 洽谈 入股 加盟 联名',
    '合作:神六合 文书:门景门 约定:干丁',
  ),
  matter(
    'trade',
    '买卖',
    '买 卖 交易 进货 出货 转让 成交 客户 订单 价格',
    '卖方:柱日 货物:柱时 中间人:神六合 利:门生门',
  ),
  matter('wealth', '求财', '财 钱 赚 收入 生意 开店 盈利 奖金 回款 副业', '利:门生门 本钱:干戊 财源:星天任'),
  matter('invest', '投资', '投资 理财 股票 基金 期货 债券 加仓', '本钱:干戊 利:门生门 风险:星天蓬'),
  matter(
    'career',
    '工作',
    '工作 求职 面试 升职 升迁 跳槽 转岗 离职 入职 应聘 事业 单位 领导 调动 创业',
    '职位:门开门 上级:神值符 薪水:门生门',
  ),
  matter(
    'study',
    '学业',
    '考试 考研 高考 读书 学习 学业 录取 论文 上学 留学 证书 成绩',
    '师长:星天辅 试卷:门景门 考生:柱日 分数:干丁',
  ),
  matter(
    'love',
    '婚恋',
    '婚 恋爱 感情 对象 男友 女友 男朋友 女朋友 复合 相亲 结婚 喜欢 伴侣 老公 老婆 丈夫 妻子 分手',
    '男方:干庚 女方:干乙 媒合:神六合',
  ),
  matter(
    'travel',
    '出行',
    '出行 出差 旅行 旅游 远行 航班 开车 启程 出国 签证 搬迁 行程',
    '道路:神白虎 行程:马马星 去处:门开门',
  ),
  matter(
    'lost',
    '失物',
    '丢 失物 遗失 找不到 不见了 钱包 钥匙 落在 被偷',
    '失物:柱时 失主:柱日 隐处:门杜门 取物:神玄武',
  ),
  matter(
    'person',
    '寻人',
    '寻人 走失 联系不上 找人 失联 下落 归来',
    '所寻:柱时 落脚:门杜门 行程:马马星 居中:神六合',
  ),
  matter(
    'dispute',
    '纠纷',
    '纠纷 官司 诉讼 起诉 仲裁 投诉 争执 吵架 打架 维权 欠款 讨债 要账 债',
    '对方:干庚 自己:柱日 诉辩:门惊门 公门:门开门',
  ),
  matter(
    'health',
    '健康',
    '病 健康 身体 住院 手术 治疗 体检 看医生 医院 疼 失眠',
    '不适:星天芮 医者:星天心 药:干乙',
  ),
  matter(
    'house',
    '房产',
    '房 租房 买房 装修 搬家 入宅 宅 土地 店面 铺面',
    '住处:门生门 地:门死门 契约:门景门',
  ),
  matter(
    'document',
    '文书',
    '文书 申请 审批 证件 执照 投稿 出版 报名 手续 材料 稿 申报',
    '文书:门景门 约定:干丁 受理:门开门',
  ),
  matter(
    'meeting',
    '求见',
    '拜访 求见 见面 请教 求助 贵人 见 请客 约',
    '所见:神值符 引荐:神六合 见面:门休门',
  ),
  matter(
    'contest',
    '竞赛',
    '比赛 竞争 竞标 投标 招标 竞选 辩论 选拔',
    '对手:干庚 自己:柱日 进取:门伤门 名次:门景门',
  ),
  matter('news', '消息', '消息 回信 回复 快递 通知 等信 结果', '消息:门景门 约定:干丁 行程:马马星'),
  matter(
    'launch',
    '开创',
    '开业 开张 开工 动土 发布 上线 启动 立项 开公司',
    '开创:门开门 利:门生门 名声:门景门',
  ),
];

/** For titles that match no kind. */
export const GENERAL: Matter = matter(
  'general',
  '诸事',
  '',
  '执事:使值使 主事:符值符 得利:门生门 去向:马马星',
);

const BY_ID = new Map([...MATTERS, GENERAL].map((each) => [each.id, each]));
export const MATTER_IDS = [...BY_ID.keys()] as [string, ...string[]];
export const matterById = (id: string): Matter => BY_ID.get(id) ?? GENERAL;

export interface Found {
  readonly matter: Matter;
  /** The words of the title that decided; empty for the general kind. */
  readonly words: readonly string[];
}

/** The kind of matter for a title: the one with the most characters in the title, the first in case of a tie. */
export function matterOf(title: string): Found {
  let best: Found = { matter: GENERAL, words: [] };
  let most = 0;
  for (const matter of MATTERS) {
    const words = matter.words.filter((word) => title.includes(word));
    // A long word counts more than a short one contained in another.
    const weight = words.reduce((sum, word) => sum + word.length ** 2, 0);
    if (weight > most) [best, most] = [{ matter, words }, weight];
  }
  return best;
}

/** The asker and the matter, which are read in every chart. */
export const ASKER: Role = { role: '求测人', symbol: { kind: 'pillar', name: '日' } };
export const AFFAIR: Role = { role: '所问之事', symbol: { kind: 'pillar', name: '时' } };

/** 日干, 开门, 值符: a symbol in a word. */
export const symbolText = ({ kind, name }: ChartSymbol): string => (kind === 'pillar' ? `${name}干` : name);
