/** The key points of a chart: texts of the page that precedes a report. */

import {
  BURDEN_AHEAD_LEARNER,
  BURDEN_LEARNER,
  BURDEN_PAST_LEARNER,
  BURDEN_STRONG_LEARNER,
  BURDEN_TITLE_LEARNER,
  WANT_AHEAD_LEARNER,
  WANT_LEARNER,
  WANT_PAST_LEARNER,
} from './knots-learner.ts';
import {
  BURDEN_AHEAD_SENIOR,
  BURDEN_PAST_LATE,
  BURDEN_SENIOR,
  BURDEN_STRONG_SENIOR,
  WANT_AHEAD_SENIOR,
  WANT_PAST_LATE,
  WANT_SENIOR,
} from './knots-senior.ts';
import type { Role } from './reading-strength.ts';
import { fact, part, type Told } from './told.ts';

export { SEAT_AHEAD, SEAT_KNOT, SEAT_PAST, SEAT_PAST_CHILD, SEAT_TITLE, type Touch } from './knots-seat.ts';

/** Who is addressed: the parents of a child, one who learns, an adult, one who hands over, an elder. */
export type Listener = 'child' | 'learner' | 'grown' | 'senior' | 'late';
type ByRole = Readonly<Record<Role, string>>;
type ByListener<T> = Readonly<Record<Listener, T>>;
/** An adult's texts are those of a life that is over, without their counsel. */
type ByHearer<T, G> = ByListener<T> & Readonly<Record<'grown', G>>;
type LifeByRole = Readonly<Record<Role, Told>>;

/** Titles of the key point for an element of care. */
const BURDEN_TITLE: ByRole = {
  比劫: '同伴多，分账难',
  食伤: '往外走得快，收得慢',
  财星: '事多过力气',
  官杀: '担子重过支撑',
  印星: '想得早，动得晚',
};

/** Titles for a strong chart: nothing is too heavy for it, but it will not be bound, and reaches too far. */
const BURDEN_TITLE_STRONG: Readonly<Partial<Record<Role, string>>> = {
  财星: '伸手容易，守住难',
  官杀: '拘束不合身',
};

export const burdenTitle = (listener: Listener, role: Role, strong: boolean): string =>
  (strong ? BURDEN_TITLE_STRONG[role] : undefined) ??
  (listener === 'child' || listener === 'learner' ? BURDEN_TITLE_LEARNER[role] : undefined) ??
  BURDEN_TITLE[role];

/** The same point of a strong chart, where it is another one. */
export const BURDEN_STRONG: ByHearer<
  Readonly<Partial<Record<Role, string>>>,
  Readonly<Partial<Record<Role, Told>>>
> = {
  child: {
    财星: '新鲜东西样样想要，到手就放下。长处是敢试，要教的是一次只做一样',
    官杀: '管得硬就顶，讲得通才听。长处是有主见，要教的是先听完',
  },
  grown: {
    财星: fact`看见的机会多，伸手也快，守得少。长处是敢接，难处在守`,
    官杀: fact`规矩来得硬，自己的主张更硬，两下里磨。长处是有主见，难处在受人安排`,
  },
  learner: BURDEN_STRONG_LEARNER,
  senior: BURDEN_STRONG_SENIOR,
  late: {
    财星: '一向敢接敢试，守是老题目。如今家底理清就好',
    官杀: '一向不肯受人安排，硬碰硬是老题目。如今让半步，天地宽',
  },
};

export const BURDEN: ByHearer<ByRole, LifeByRole> = {
  child: {
    比劫: '身边的伙伴分量重，爱比也爱争。长处是有伴就有劲，要教的是轮流',
    食伤: '爱说爱动，精神往外跑。长处是灵，要教的是做完一件再做下一件',
    财星: '对新鲜东西上心，样样想试。长处是好奇，要教的是一次只做一样',
    官杀: '要求一多就绷紧，嘴上不说。长处是肯听，要教的是累了就讲',
    印星: '黏着照看的人，凡事先看大人。长处是稳，要教的是自己动手',
  },
  grown: {
    比劫: fact`身边有主见的人多，同一碗饭常有几双筷子。长处是不怕竞争，难处在分账与让利`,
    食伤: fact`心思与话都往外走，做得多、收得少。长处是灵，难处在停不住`,
    财星: fact`经手的事多过手里的力气，样样想接。长处是肯做，难处在量力`,
    官杀: fact`期限、规矩与旁人的期待压得多，自己的支撑少。长处是扛得住，难处在不肯卸`,
    印星: fact`想得周全，动得晚，容易停在准备里。长处是稳，难处在等`,
  },
  learner: BURDEN_LEARNER,
  senior: BURDEN_SENIOR,
  late: {
    比劫: '一向人缘厚、替人出头多，分账与让利是老题目。如今来往从简就好',
    食伤: '一向说得多、做得多，停下来反而不惯。如今留七分力气给自己',
    财星: '一向样样想接，量力是老题目。如今家里的事可以分出去',
    官杀: '一向肩上有担子，卸不下来是老题目。如今该交的交给晚辈',
    印星: '一向想得周全，动得晚。如今多走动，少闷坐',
  },
};

/** What answers the burden, by how much of it there is; after 能制化它的是木. */
export const ANSWER: Readonly<Record<'strong' | 'fair' | 'weak' | 'none', Told>> = {
  strong: part`盘里有力〔，遇事肯用就解得开〕`,
  fair: part`盘里够平日之用〔，遇事记得取它〕`,
  weak: part`盘里只有一点〔，平日要养〕`,
  none: part`盘里不见〔，等岁运带来，平日靠习惯补〕`,
};

/** Coming years that bring the burden: what to watch. */
export const BURDEN_AHEAD: ByListener<ByRole> = {
  child: {
    比劫: '同伴间的争抢会多，先教轮流',
    食伤: '坐不住的时候多，给他动手的去处',
    财星: '新鲜事多，一次只添一样',
    官杀: '要求会紧，大人先减一条规矩',
    印星: '容易样样依着大人，留几件事让他自己做',
  },
  grown: {
    比劫: '分账、垫钱、替人出面的事，先写下来再答应',
    食伤: '话与摊子都收一收，手上的做完再开新的',
    财星: '要接的与要花的一齐来，量着力气取舍',
    官杀: '期限与要求会挤在一处，先减一两样',
    印星: '容易停在准备里，手边的一件先做完，新的缓一缓',
  },
  learner: BURDEN_AHEAD_LEARNER,
  senior: BURDEN_AHEAD_SENIOR,
  late: {
    比劫: '人情往来从简',
    食伤: '少揽事，多歇息',
    财星: '大额的花费缓一缓',
    官杀: '操心的事交给晚辈',
    印星: '多走动，少闷坐',
  },
};

/** Past ten years under the burden: what the reader can check. */
export const BURDEN_PAST: Readonly<Record<'child' | 'learner' | 'grown' | 'late', ByRole>> = {
  late: BURDEN_PAST_LATE,
  learner: BURDEN_PAST_LEARNER,
  child: {
    比劫: '小时候多半常与人争东西、比高低',
    食伤: '小时候多半好动、话多，坐不住',
    财星: '小时候家里多半忙，很早就知道钱来得不易',
    官杀: '小时候多半管得紧，或换过一次要重新适应的环境',
    印星: '小时候多半被照顾得细，自己动手的机会少',
  },
  grown: {
    比劫: '多半有过为人垫付、分账不清，或被人抢了先的事',
    食伤: '多半有过摊子铺开、收不回来的一段',
    财星: '多半忙得多、歇得少，花出去的也不少',
    官杀: '多半同时扛过几副担子，由不得自己挑',
    印星: '多半有一段停在原处，等人、等消息、等准备好',
  },
};

/** Titles of the key point for the first useful element: scarce, or ample. */
export const WANT_TITLE: Readonly<Record<'weak' | 'strong', ByRole>> = {
  weak: {
    比劫: '缺一个同伴',
    食伤: '缺一个出口',
    财星: '缺一个落点',
    官杀: '缺一份章程',
    印星: '缺一处支撑',
  },
  strong: {
    比劫: '本钱在同伴',
    食伤: '本钱在出手',
    财星: '本钱在务实',
    官杀: '本钱在担当',
    印星: '本钱在学养',
  },
};

export const WANT: Readonly<Record<'weak' | 'strong', ByHearer<ByRole, LifeByRole>>> = {
  weak: {
    child: {
      比劫: '玩伴不够时容易闷，多带他与同龄人在一处',
      食伤: '要的是说与做的机会，让他讲，让他动手',
      财星: '做事少一点条理，给他一格自己管的抽屉',
      官杀: '作息容易散，规矩少而不改',
      印星: '要的是安静与陪伴，每天留一段只给他的时间',
    },
    grown: {
      比劫: part`一个人扛的时候多。〔肯开口请人，事情就轻一半〕`,
      食伤: part`想的多，拿出来的少。〔每年做成一样看得见的东西，路就开了〕`,
      财星: part`有力气而少一件具体的事去用。〔先定目标，再出力〕`,
      官杀: part`没人管时容易散。〔给自己定期限，或待在有规矩的地方〕`,
      印星: part`费力时少一个靠处。〔有人教、有地方歇，走得才远〕`,
    },
    learner: WANT_LEARNER.weak,
    senior: WANT_SENIOR.weak,
    late: {
      比劫: '独处的时候多，约老友常来坐坐',
      食伤: '心里的话少有去处，手艺与旧事都可以说出来',
      财星: '家里的事头绪多，理成一张单子就清楚',
      官杀: '起居容易散，钟点定了身心都安',
      印星: '要的是照应与清静，有人端茶、有书可看便好',
    },
  },
  strong: {
    child: {
      比劫: '合群，在伙伴里学得最快',
      食伤: '爱说爱做，材料备好，由他做去',
      财星: '做事有条理，小事可以交给他管',
      官杀: '有规矩反而安心，夸他守住的每一次',
      印星: '读得进书，陪着读，不必赶',
    },
    grown: {
      比劫: part`自己人多、底气足〔，要用它，就与人一起做〕`,
      食伤: part`说得出、做得出〔，要用它，就把东西做成〕`,
      财星: part`看得见实处、拿得住分寸〔，要用它，就照着数目走〕`,
      官杀: part`守得住规矩、担得起责任〔，要用它，就接有名分的事〕`,
      印星: part`学得进、有人托底〔，要用它，就往深里学〕`,
    },
    learner: WANT_LEARNER.strong,
    senior: WANT_SENIOR.strong,
    late: {
      比劫: '老友与同辈肯来，是一生攒下的情分',
      食伤: '手艺与兴致都在，日子就有味道',
      财星: '家里的事有条理，心里便踏实',
      官杀: '名声与规矩立得住，说话有人听',
      印星: '有学养、有照应，静得下来',
    },
  },
};

/** One's own kind as the element most useful, where they are one or two. */
export const WANT_FEW_PEERS: ByListener<string> & Readonly<Record<'grown', Told>> = {
  child: '玩伴不多，处得牢，在他们中间学得最快',
  grown: part`自己人不多，靠得住〔，要用它，就与那一两位一起做〕`,
  learner: '合得来的同伴不多，靠得住，要用它，就结伴学',
  senior: '自己人不多，靠得住，有老友与同道一起，日子最有劲头',
  late: '肯来的人不多，来的都是一生的情分',
};

/** Coming years that bring the useful element and go well. */
export const WANT_AHEAD: ByListener<ByRole> = {
  child: {
    比劫: '有合得来的伙伴',
    食伤: '爱说爱做，本事见长',
    财星: '做事有条理，可以交一件小事给他',
    官杀: '作息与规矩容易立起来',
    印星: '读书与睡眠都安稳',
  },
  grown: {
    比劫: '有同伴来，适合一起起头',
    食伤: '做的东西拿得出手，适合亮出来',
    财星: '力气落得到实处，适合把计划办成',
    官杀: '有章程、有名分的事办得顺',
    印星: '有人教、有人托底，适合学习与整顿',
  },
  learner: WANT_AHEAD_LEARNER,
  senior: WANT_AHEAD_SENIOR,
  late: {
    比劫: '老友相聚，精神便好',
    食伤: '手艺与兴致有人赏',
    财星: '家里的事理得清',
    官杀: '起居有规律，身心都安',
    印星: '有人照应，宜静养',
  },
};

/** Past ten years that brought the useful element: what the reader can check. */
export const WANT_PAST: Readonly<Record<'child' | 'learner' | 'grown' | 'late', ByRole>> = {
  late: WANT_PAST_LATE,
  learner: WANT_PAST_LEARNER,
  child: {
    比劫: '小时候多半有一群玩伴',
    食伤: '小时候多半有一样爱好做得起劲',
    财星: '小时候家里多半安稳，见的世面也多',
    官杀: '小时候多半守规矩，受过老师看重',
    印星: '小时候多半有长辈疼，书读得进',
  },
  grown: {
    比劫: '多半有同伴一起撑过来，比独自做时好办',
    食伤: '多半做成过一两样拿得出手的东西',
    财星: '多半办成过一件落到实处的事，或有过一笔实在的收成',
    官杀: '多半有人交给过您正经的担子，也接住了',
    印星: '多半遇到过肯教您、肯托您一把的人',
  },
};
