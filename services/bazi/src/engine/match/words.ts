import type { Element } from '@tianji/almanac/cycle';
import type { Bond } from '@tianji/teller';
import type { Favour, Worth } from '../level/favour.ts';

type ByKind = Readonly<Record<string, string>>;

/** What the other is to one whose ten god the other's day stem is. */
export const GOD: ByKind = {
  比肩: '像同一边站着的人，许多话不必解释，遇到同一件事也会较劲',
  劫财: '路子近而做法不同，热闹时并肩，分东西时宜先说清',
  食神: '在一起放松，心里的想法说得出来，做事也有兴致',
  伤官: '会引出许多话和主意，兴头上容易说过',
  偏财: '新鲜、好动，有这个人在，日子闲不下来',
  正财: '实在、具体，能一起把日常小事安排妥当',
  七杀: '气势强，会催着人往前走，久了要有歇脚的时候',
  正官: '有分寸，有规矩，相处时不知不觉就端正了',
  偏印: '懂得多、说得少，帮忙常在想不到的地方',
  正印: '像背后有一堵墙，安心，也容易少动自己的手',
};

/** The same of a child, seen by those who bring it up. */
export const GOD_CHILD: ByKind = {
  比肩: '性子像自己，许多话不必解释，较起劲来也像',
  劫财: '路子近而做法不同，热闹时最亲，东西分开放就少争',
  食神: '在一起放松，陪着玩也不觉得累',
  伤官: '会引出许多话，问起来没有完，答不上就一起去查',
  偏财: '新鲜、好动，有这个孩子在，日子闲不下来',
  正财: '要操心的多是具体的小事，一件件安排就好',
  七杀: '精力旺，会催着大人走，大人要给自己留歇脚的时候',
  正官: '有分寸，管教起来省心，大人也跟着端正',
  偏印: '话少心细，好意常在想不到的地方',
  正印: '贴心，在一处心里安稳，别让孩子反过来替大人操心',
};

/** How one whose day branch holds this god is with those nearest. */
export const NEAR: ByKind = {
  比肩: '在近处要有自己的地方',
  劫财: '在近处重情分，也好争先',
  食神: '在近处图个自在',
  伤官: '在近处话多，眼光也高',
  偏财: '在近处大方，坐不住',
  正财: '在近处讲实在，记得住小事',
  七杀: '在近处性子急，也护着自己人',
  正官: '在近处守规矩，顾体面',
  偏印: '在近处爱清静，心思不全说',
  正印: '在近处愿意照应人，也盼着有人照应',
};

/** What two day branches make of the days together. */
export const PALACE: ByKind = {
  六合: '起居容易合拍，一个动了，另一个就跟上',
  半合: '手上有同一件事时最拢得住，闲下来话反而少',
  拱合: '默契来得慢，日子越久越看得出',
  暗合: '好意多在细处，嘴上不说，心里有数',
  六冲: '作息与习惯差得多，各留一块地方，比改动一方省力',
  相刑: '容易在小事上较真，说好争到哪里为止，事情就不会越说越远',
  自刑: '像照镜子，看不惯的地方多半自己也有',
  六害: '误会多来自没有说出口的话，有事当面讲，少让人传',
  六破: '说定的事中途容易改，要紧的宜写下来',
};

/** The days together where the two branches neither unite nor clash, by what all in all is to be said of them. */
export const UNTIED: Readonly<Record<Favour, string>> = {
  顺: '近处的日子原是各过各的，旁边几支来牵拢，反比看上去亲',
  平: '近处的日子平平常常，好坏多由两人自己安排',
  慎: '近处的日子本来安静，要留心的是旁边几支来搅动',
};

/** What limits the day branches: the other branches weigh against them as much. */
export const LIMIT: Readonly<Record<'合' | '磨', string>> = {
  合: '只是旁边几支来搅动，这份合拍要有人照看',
  磨: '好在旁边几支来牵拢，磨一磨也就过去',
};

/** Where the branches say one thing and the theme as a whole another: the weaker is named as the limit. */
export const TURNED_MONTH: Readonly<Record<'合' | '磨', string>> = {
  合: '月支虽合，带来的五行两边都嫌多，',
  磨: '月支虽有磨擦，带来的五行却互相用得上，',
};
export const TURNED_HOUR: Readonly<Record<'合' | '磨', string>> = {
  合: '时支虽合，带来的五行两边都嫌多，往后的打算宜常对一对。',
  磨: '时支虽有磨擦，带来的五行却互相用得上，往后的打算多半说得拢。',
};

/** What two month branches make of doing something together. */
export const MONTH: ByKind = {
  六合: '一起做事接得上手',
  半合: '有共同的目标时使得上劲',
  拱合: '分头做、最后合起来，比一直挨着做更好',
  暗合: '不必多说也会替另一边留一步',
  六冲: '一快一慢，先把钟点约定，再谈做法',
  相刑: '做法上容易互相挑，先说好听谁的',
  自刑: '会在同一处卡住，要有第三个人提醒',
  六害: '转手传话容易走样，当面交代最好',
  六破: '计划常改，留出余地就不慌',
};

/** What two year branches say of people from one home, and of people from two. */
export const YEAR_HOME: ByKind = {
  六合: '在家里容易站到一边',
  半合: '家里的事多半想得到一处',
  拱合: '逢年过节最见亲近',
  暗合: '私下里肯替另一边说话',
  六冲: '在家里爱各说各的，大事由长辈主持更稳',
  相刑: '老规矩上容易各执一词',
  自刑: '脾气的底子一样，碰上时要有人先停',
  六害: '旁人几句话就会隔开，家里的事自己说',
  六破: '家里约好的事常有变化，提前一天再问一遍',
};
export const YEAR_OUT: ByKind = {
  六合: '两边的长辈与朋友容易互相接纳',
  半合: '两边家里的想法大体说得到一处',
  拱合: '两边的圈子要人牵线，牵上了就长久',
  暗合: '两边的家里不常来往，有事却肯帮',
  六冲: '两边家里的习惯差得多，过节的安排宜早商量',
  相刑: '两边的老规矩不一样，不必比高低',
  自刑: '出身的环境相似，好处坏处都像',
  六害: '旁人的意见容易插进来，以两人商定的为准',
  六破: '两边约好的聚会常改期，不当一回事就好',
};

/** What a meeting of two pillars feels like. */
export const MEETS: ByKind = {
  天合地合: '整柱相合，是两盘里贴得最紧的一处',
  天克地冲: '整柱相对，是两盘里最要商量的一处',
  伏吟: '整柱相同，像看见自己',
  五合: '说得拢',
  六合: '接得住',
  半合: '能拧成一股劲',
  拱合: '会慢慢靠近',
  暗合: '不声不响地相帮',
  六冲: '时间上容易错开',
  相冲: '话头上容易顶住',
  相刑: '容易磨出火气',
  自刑: '会一起犯同样的毛病',
  六害: '容易有话没说到',
  六破: '说好了还会变',
};

/** What each pillar is about. */
export const PILLAR = ['老家的事', '平日忙的事', '自己的心思', '往后的打算'] as const;

export const WORTH: Readonly<Record<Worth, string>> = {
  喜: '正用得上',
  平: '不增也不减',
  忌: '已经够多',
};

/** What a group of gods that the other's stems bring does to one, by how many there are. */
export const BRINGS: ByKind = {
  比劫: '多一个同路的人，热闹有伴，自己的地方也会挤一些',
  食伤: '肯听也肯笑，心里的东西有处可去',
  财星: '事情一件接一件，手里不闲，也要记得歇',
  官杀: '规矩和催促都来，站得直，肩上也重',
  印星: '有人想着、护着，心能放下来',
};

/** What the god of one's hour stem says of the years to come. */
export const LATER: ByKind = {
  比肩: '往后想照自己的法子过',
  劫财: '往后爱热闹，身边的人多',
  食神: '往后图清闲，手上有件喜欢的事就够',
  伤官: '往后还想学新东西',
  偏财: '往后坐不住，愿意到处走走',
  正财: '往后要的是踏实',
  七杀: '往后仍想做点难的事',
  正官: '往后看重名声与分寸',
  偏印: '往后爱静，喜欢自己琢磨',
  正印: '往后愿意读书，也愿意教人',
};

/** What two people can do for an element that one of them wants. */
export const WITH: Readonly<Record<Element, string>> = {
  木: '常一起走走，看看草木，慢慢把一件事养大',
  火: '找些看得见的热闹事一起做，话也敞开说',
  土: '一起做饭、收拾屋子，把日子过得有准点',
  金: '一起定几条简单的规矩，做完一件收好一件',
  水: '一起读书、出门看水，留些安静的时候',
};

/** The same for two who work together. */
export const WITH_AT_WORK: Readonly<Record<Element, string>> = {
  木: '一起带一件要长期做的事，进度慢慢排',
  火: '一起上台讲、当面谈，话敞开说',
  土: '一起把场地、文件与日程归置好，做事有准点',
  金: '一起定几条简单的规矩，做完一件收好一件',
  水: '一起查资料、走访打听，留些安静想事的时候',
};

/** What is done with the day stems. `{lead}` begins, `{next}` answers; of a family the elder and the younger. */
export const DAY: Readonly<Record<Bond | '养育', Readonly<Record<Favour, string>>>> = {
  伴侣: {
    顺: '两人过日子，{lead}多开头，{next}多回应，谢意说出口，这份顺就留得住',
    平: '两人过日子，{lead}习惯先动，{next}习惯看一看，说好谁定什么，就少许多来回',
    慎: '两人过日子，{lead}说重了，{next}会往后退，要紧的话挑都不累的时候说',
  },
  养育: {
    顺: '做长辈的{lead}不必多教，{next}自会照着学，一起做一件小事比讲道理管用',
    平: '做长辈的{lead}宜先听完再说，{next}愿意讲的时候，多半不在追问之下',
    慎: '做长辈的{lead}容易着急，{next}越催越慢，规矩少定几条，定下的一起守',
  },
  亲子: {
    顺: '{lead}说经过，{next}说打算，两代人坐下来都听得进',
    平: '{lead}与{next}各有主张，大事当面说，小事各自定，情分就不在小处耗掉',
    慎: '{lead}的关心到了{next}那里容易变成管束，先问一句要不要听，话就不白说',
  },
  手足: {
    顺: '{lead}肯带头，{next}肯搭手，一家人的事交给这两个人放心',
    平: '{lead}与{next}各做各的也亲近，隔些日子说说近况就够',
    慎: '{lead}不要替{next}拿主意，从小的比较也少提，各有长处就各自用',
  },
  朋友: {
    顺: '{lead}开个头，{next}就接得下去，这样的朋友不必常见也不生疏',
    平: '{lead}与{next}有话则长、无话则短，约好一件事再见面最自在',
    慎: '{lead}与{next}做朋友要留些距离，玩笑点到为止，答应的事不拖',
  },
  共事: {
    顺: '{lead}出主意，{next}收尾，一件事从头到尾都有人',
    平: '{lead}与{next}各管一段，交接的地方说清楚，事情就不掉在中间',
    慎: '{lead}与{next}一起做事，先写下各自负责什么，有出入时照着写的看',
  },
};

/** What is done with the day branches, by who lives near whom. */
export const LIVING: Readonly<Record<Bond | '养育', Readonly<Record<Favour, string>>>> = {
  伴侣: {
    顺: '{chars}这一处是两人同住的底子，平常日子就是最好的日子',
    平: '{chars}这一处不偏不倚，家里的分工过些时候换一换，就不会都压在一边',
    慎: '{chars}这一处要靠安排，各有一段自己的时间，见面时反而肯说话',
  },
  养育: {
    顺: '{chars}这一处贴得近，陪着吃饭睡觉就是最好的教法',
    平: '{chars}这一处平和，每天留一段不被打断的时间，比偶尔一次大玩更有用',
    慎: '{chars}这一处有摩擦，起床、吃饭、收拾最容易争，提前说一声就好得多',
  },
  亲子: {
    顺: '{chars}这一处贴得近，同住也好，常来常往也好，都不费力',
    平: '{chars}这一处平和，隔得不远、各有自己的屋子最合适',
    慎: '{chars}这一处有摩擦，同住时各留各的习惯，常来常往比天天在一起好',
  },
  手足: {
    顺: '{chars}这一处贴得近，一起住过的日子是一辈子的底子',
    平: '{chars}这一处平和，东西分清、情分不分',
    慎: '{chars}这一处有摩擦，共用的东西先说好归谁收',
  },
  朋友: {
    顺: '{chars}这一处贴得近，结伴出门也玩得到一起',
    平: '{chars}这一处平和，吃饭聊天正好，长住则要看情形',
    慎: '{chars}这一处有摩擦，短聚比同住好，钱物往来当场清',
  },
  共事: {
    顺: '{chars}这一处贴得近，坐在一处做事也不嫌挤',
    平: '{chars}这一处平和，各有各的桌子，到点碰头就好',
    慎: '{chars}这一处有摩擦，分开坐、按时碰头，比天天挨着好',
  },
};
