// What can be done, by bond and verdict. `{lead}` begins, `{next}` answers; of a family the elder and the younger.
// `{elder}` and `{younger}` are how strong their palaces are, `{both}` the two together.
import type { Bond, Favour } from '@tianji/teller';

/** Brothers and sisters of whom one at least is still a child. */
export const SIBLINGS_AT_HOME = '同住';

/** The rows: bonds, a small child with who raises it, and siblings at home. */
export type Told = Bond | '养育' | typeof SIBLINGS_AT_HOME;
type ByBond = Readonly<Record<Told, Readonly<Record<Favour, string>>>>;

/** What is done with the two life palaces. */
export const TOGETHER: ByBond = {
  伴侣: {
    顺: '两人在一处，{lead}先开口，{next}接得住，寻常的话也说得长',
    平: '两人各有各的样子，{lead}定下的事先问一声{next}，日子就不打架',
    慎: '两人性子上有碍，{lead}少替{next}下结论，有话当天说完',
  },
  养育: {
    顺: '{lead}做什么，{next}就跟着学什么，做给孩子看比说给孩子听管用',
    平: '{lead}与{next}的性子不全一样，先看清孩子怎么高兴，再谈怎么教',
    慎: '{lead}的急处正碰着{next}的慢处，一次只改一样，孩子才跟得上',
  },
  亲子: {
    顺: '{lead}说经过，{next}说打算，两代人坐下来都听得进',
    平: '{lead}与{next}各有主张，大事当面说，小事各自定',
    慎: '{lead}的关心到了{next}那里容易成了管束，先问要不要听，再开口',
  },
  手足: {
    顺: '家里有事，{lead}带头，{next}搭手，不必别人来分派',
    平: '{lead}与{next}各忙各的也亲，隔些日子说说近况就够',
    慎: '{lead}与{next}从小的比较少提，各用各的长处',
  },
  同住: {
    顺: '家里的事，{lead}带头，{next}搭手，一起做完一起高兴',
    平: '{lead}与{next}各玩各的也亲，每天留一段一起做的事就够',
    慎: '{lead}与{next}少拿来比，各夸各的长处',
  },
  朋友: {
    顺: '{lead}开个头，{next}就接得下去，不常见也不生疏',
    平: '{lead}与{next}约好一件事再见面，最自在',
    慎: '{lead}与{next}留些距离，玩笑点到为止，答应的事不拖',
  },
  共事: {
    顺: '{lead}出主意，{next}收尾，一件事从头到尾都有人',
    平: '{lead}与{next}各管一段，交接的地方说清楚',
    慎: '{lead}与{next}先写下各自负责什么，有出入照着写的看',
  },
};

/** What is done with the palaces that stand for the bond. */
export const KEPT: ByBond = {
  伴侣: {
    顺: '两边夫妻宫{both}，都有着落，平常的起居就是最好的日子',
    平: '两边夫妻宫{both}，不偏不倚，分工过些时候换一换，就不会都压在一边',
    慎: '两边夫妻宫{both}，要靠安排，各留一段自己的时间，见面时反而肯说话',
  },
  养育: {
    顺: '孩子的父母宫{younger}，大人的子女宫{elder}，接得上，陪着吃饭睡觉就是最好的教法',
    平: '孩子的父母宫{younger}，大人的子女宫{elder}，各有分寸，每天留一段不被打断的时间就好',
    慎: '孩子的父母宫{younger}，大人的子女宫{elder}，有些错开，起床、吃饭、收拾最容易争，提前说一声就好得多',
  },
  亲子: {
    顺: '子女宫{elder}，父母宫{younger}，接得上，同住也好，常来常往也好，都不费力',
    平: '子女宫{elder}，父母宫{younger}，各有分寸，隔得不远、各有屋子最合适',
    慎: '子女宫{elder}，父母宫{younger}，有些错开，常来常往比天天在一起好',
  },
  手足: {
    顺: '两边兄弟宫{both}，都有着落，一起住过的日子是一辈子的底子',
    平: '两边兄弟宫{both}，不偏不倚，东西分清，情分不分',
    慎: '两边兄弟宫{both}，要靠安排，共用的东西先说好归谁收',
  },
  同住: {
    顺: '两边兄弟宫{both}，都有着落，一起长大的这些年是一辈子的底子',
    平: '两边兄弟宫{both}，不偏不倚，各有各的角落，玩具与书轮着用',
    慎: '两边兄弟宫{both}，要靠大人安排，共用的东西先说好谁先谁后',
  },
  朋友: {
    顺: '两边仆役宫{both}，都有着落，结伴出门也玩得到一起',
    平: '两边仆役宫{both}，不偏不倚，吃饭聊天正好，长住要看情形',
    慎: '两边仆役宫{both}，要靠安排，短聚比同住好，借了的东西早还',
  },
  共事: {
    顺: '两边官禄宫{both}，都有着落，坐在一处做事也不嫌挤',
    平: '两边官禄宫{both}，不偏不倚，各有各的桌子，到点碰头就好',
    慎: '两边官禄宫{both}，要靠安排，分开坐、按时碰头，比天天挨着好',
  },
};

/** What the palace of what two people share is about. */
export const COMMON_OF: Readonly<Record<Bond, string>> = {
  ...{ 伴侣: '一起过的家', 亲子: '一家人的屋子', 手足: '从小住过的家' },
  ...{ 朋友: '结伴出门', 共事: '手头的钱物' },
};
