import type { ChartSymbol } from './locate.ts';

/** The role of a symbol in a matter: 事业 开门. */
export interface Role {
  readonly role: string;
  readonly symbol: ChartSymbol;
}

export interface Matter {
  readonly id: string;
  readonly name: string;
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

const matter = (id: string, name: string, parts: string): Matter => ({
  id,
  name,
  roles: roles(parts),
});

/** The kinds of matter. The assignment of symbols follows the common handbooks; see the README. */
export const MATTERS: readonly Matter[] = [
  matter('cooperation', '合作', '合作:神六合 文书:门景门 约定:干丁'),
  matter('trade', '买卖', '卖方:柱日 货物:柱时 中间人:神六合 利:门生门'),
  matter('wealth', '求财', '利:门生门 本钱:干戊 财源:星天任'),
  matter('invest', '投资', '本钱:干戊 利:门生门 风险:星天蓬'),
  matter('career', '工作', '职位:门开门 上级:神值符 薪水:门生门'),
  matter('study', '学业', '师长:星天辅 试卷:门景门 考生:柱日 分数:干丁'),
  matter('love', '婚恋', '男方:干庚 女方:干乙 媒合:神六合'),
  matter('travel', '出行', '道路:神白虎 行程:马马星 去处:门开门'),
  matter('lost', '失物', '失物:柱时 失主:柱日 隐处:门杜门 取物:神玄武'),
  matter('person', '寻人', '所寻:柱时 落脚:门杜门 行程:马马星 居中:神六合'),
  matter('dispute', '纠纷', '对方:干庚 自己:柱日 诉辩:门惊门 公门:门开门'),
  matter('health', '健康', '不适:星天芮 医者:星天心 药:干乙'),
  matter('house', '房产', '住处:门生门 地:门死门 契约:门景门'),
  matter('document', '文书', '文书:门景门 约定:干丁 受理:门开门'),
  matter('meeting', '求见', '所见:神值符 引荐:神六合 见面:门休门'),
  matter('contest', '竞赛', '对手:干庚 自己:柱日 进取:门伤门 名次:门景门'),
  matter('news', '消息', '消息:门景门 约定:干丁 行程:马马星'),
  matter('launch', '开创', '开创:门开门 利:门生门 名声:门景门'),
];

/** For questions of no kind in particular. */
export const GENERAL: Matter = matter('general', '诸事', '执事:使值使 主事:符值符 得利:门生门 去向:马马星');

const BY_ID = new Map([...MATTERS, GENERAL].map((each) => [each.id, each]));
export const MATTER_IDS = [...BY_ID.keys()] as [string, ...string[]];
export const matterById = (id: string): Matter => BY_ID.get(id) ?? GENERAL;

export interface Found {
  readonly matter: Matter;
  /** The words of the question that decided; empty where none did. */
  readonly words: readonly string[];
}

/** The asker and the matter, which are read in every chart. */
export const ASKER: Role = { role: '求测人', symbol: { kind: 'pillar', name: '日' } };
export const AFFAIR: Role = { role: '所问之事', symbol: { kind: 'pillar', name: '时' } };

/** 日干, 开门, 值符: a symbol in a word. */
export const symbolText = ({ kind, name }: ChartSymbol): string => (kind === 'pillar' ? `${name}干` : name);
