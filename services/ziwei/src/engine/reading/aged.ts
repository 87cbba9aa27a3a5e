/** A teller for the age that a sentence is about: suitable sentences are kept, the others left out. */
import { AGE_BANDS, type AgeBand, ageBand, sentencesOf, type Teller, unfitWord } from '@tianji/teller';

/** Names of palaces are technical terms at every age. */
const PALACES = /(?:兄弟|夫妻|子女|财帛|疾厄|迁移|仆役|官禄|田宅|福德|父母)宫?/gu;

const CHILDHOOD: readonly AgeBand[] = ['0–3', '4–6', '7–12', '13–15'];

/** Words for working adults that do not suit a child or the old. */
const FURTHER: readonly { bands: readonly AgeBand[]; words: RegExp }[] = [
  {
    bands: CHILDHOOD,
    words:
      /领导(?!力)|利润|进账|产业|预算|收支|[赚挣]钱|成家|借与还|算错账|(?<!不)用人|托一件大事|买卖|条款|下属|应酬|以财养才|合约|两人之间|情分里|感情路|钱账|行当|生计|岗位|分红|靠谱的单位|事业(?!与学业)|择业|主业|谈判|会客|谈事|对账|结算|要紧电话|置办|家底|水电|体检与运动写进年历|咖啡|浓茶|名分|徒弟|能撑几个月|出差(?!错)|验收|开会|领证|人生规划|约定次日|大额|先租|置产|债|借钱|讳疾|贸易|财在动中|激烈的专业|情感与社交|多情|财气|房产|职位|冒险的扩张|保险是实在|改革与开拓/,
  },
  {
    bands: ['0–3', '4–6', '7–12'],
    words: /熬一?夜|收起手机|看手机|演讲|恋|夜车|宵夜|夜宵|保险/,
  },
  {
    bands: CHILDHOOD,
    words:
      /会议|第一批货|投出去|账面|止步的数|大笔支出|竞争里取财|先投入后回收|钱袋|公门|名位上|熟人一句引荐|意外的便宜|成色与期限|盈利|求财|财源|(?<!开拓)业务|公关|收入|得财|理财|财会|凭据|合约|家业|房屋|职场|权责|上司|升迁|带队伍|酒|作保|签约|立业|账写明|立身|三教九流|讲台|报酬|落笔以前|房子|现金/,
  },
  { bands: ['7–12', '13–15'], words: /牵紧大人|离家时会哭|小毯子|旧毯子|熟悉的毯子|布娃娃|闹觉|小床/ },
  { bands: ['13–15'], words: /怕黑|玩具轮着玩|哥哥姐姐带着玩/ },
  {
    bands: ['55–64'],
    words:
      /转行|坐班超过|考核|升降|抢得一席|加了担子|加担子|职务上|与上级的话|长辈、领导|团队的长短|团队里有人|听的人肯付账|定价与付款|略大的任务|本事大一点的活|三年以上的事|敢接有分量|职场竞争|工作有新任务|晚一点成家|轮岗|换个岗位|换位子|先当学徒|履历|选对行|择业|晋身|试错的本钱|挣得多漏得|读书求职|感情路要走|感情里先学|事业先站稳|事业按步走|选择同行的人/,
  },
  {
    bands: ['65–74', '75–'],
    words:
      /职场|晋身|岗位|主管|出差(?!错)|编程|会议|标价|谈报酬|证书考到头|按月领|择业|选对行|转任|职务上|升降|跟着钱跳|再去冲锋|试错的代价|升一级|薪俸|长期合同|履历|回头客|报价|兼三份|三份工|相识至相守|谈感情|恋人|恋爱|定锚|本领?略大的任务|本事大一点的活|生人说话|没走过的路|要用三年以上|挑工作|挑一件难的|宜入|班次|招牌|主业|差旅|副驾驶|人生规划|规划人生|大计划|两个人的.*风险|三年功夫|推荐您|开会|靠着大树|独当一面|讨价|头衔|任务|现金流|进修|早高峰|要紧电话|加活|一线|跨部门|带新人|做培训|大单|席间|感情路要走|感情里先学|事业先站稳|事业按步走|拿来做大事|赶在别人之前开工|选择同行的人|先转三成|法务|销售|开工/,
  },
];

const further = (band: AgeBand, text: string): string | undefined =>
  FURTHER.filter(({ bands }) => bands.includes(band))
    .map(({ words }) => words.exec(text)?.[0])
    .find((word) => word !== undefined);

/** The word in a sentence that suits none of the possible ages, or undefined. */
export function misfit(bands: readonly AgeBand[], sentence: string): string | undefined {
  const bare = sentence.replace(PALACES, '');
  const words = bands.map((band) => unfitWord(band, bare) ?? further(band, bare));
  return words.every((word) => word !== undefined) ? words[0] : undefined;
}

/** The age bands from one full age to another. */
export function bandsBetween(from: number, to: number): AgeBand[] {
  const [first, last] = [from, to].map((age) => AGE_BANDS.indexOf(ageBand(age))) as [number, number];
  return AGE_BANDS.slice(first, last + 1);
}

export interface Aged {
  teller: Teller;
  /** Writes text about an age other than the reader's own: a decade, a year. */
  within<T>(bands: readonly AgeBand[], write: () => T): T;
}

/**
 * @param present the reader's own ages; null for a historical person, for whom everything may be said
 * @param reworded a text in the words of an age
 */
export function agedTeller(
  teller: Teller,
  present: readonly AgeBand[] | null,
  reworded = (_: readonly AgeBand[], text: string): string => text,
): Aged {
  let bands = present;
  // The sentences after one that is left out may refer to it: they are left out too.
  const suiting = (told: string): string => {
    if (bands === null) return told;
    const text = reworded(bands, told);
    const sentences = sentencesOf(text);
    const first = sentences.findIndex((each) => misfit(bands!, each) !== undefined);
    return first < 0 ? text : sentences.slice(0, first).join('');
  };
  return {
    teller: {
      ...teller,
      say: (...texts) => teller.say(...texts.map(suiting)),
      tell: (rule, facts, ...texts) => teller.tell(rule, facts, ...texts.map(suiting)),
      under: (head, paragraphs) => teller.under(bands ? reworded(bands, head) : head, paragraphs),
    },
    within(other, write) {
      const before = bands;
      bands = before === null ? null : other;
      try {
        return write();
      } finally {
        bands = before;
      }
    },
  };
}
