import { fact, part } from '../told.ts';
import type { LifeTexts, Texts } from './texts.ts';

/** How the nine cycles serve the useful element: by how many have it on stem or branch. */
export const CYCLES_FIT: Texts = {
  rich: '大运里用神来得勤，好比一条路上驿站多，走累了总有地方歇',
  fair: '大运里用神来得不多不少，逢着的几步要抓住，逢不着的几步养着',
  poor: '大运里用神来得少，一生主要靠原局的底子与流年的点滴，平日的积累因此格外值钱',
  late: '大运里用神来得晚，前面的年月靠流年与平日的习惯',
};

/** The same where nearly all of the nine are over. */
export const CYCLES_FIT_BEHIND: LifeTexts = {
  rich: fact`大运里用神来得勤，好比一路上驿站多，走累了总有地方歇`,
  fair: fact`大运里用神来得不多不少，逢着的几步走得舒展，其余的靠平日的习惯撑着`,
  poor: fact`大运里用神来得少，一生多半靠原局的底子与流年的点滴，攒下的因此格外值钱`,
};

/** The current cycle and the pattern, by what its stem is to the pattern. */
export const CYCLE_PATTERN: Texts = {
  aid: '眼下的大运正好送来格局所要的配器，先前差一口气的事，这时候接得上',
  more: '眼下的大运再添一份格局的配器，原局本来就有，这十年用得更顺手',
  same: '眼下的大运与格局同类，主题加倍，长处更长，短处也更显，凡事留一分',
  kin: '眼下的大运与格局出自一家，路子相近而手法不同，格局的气接得上，两样别同时抓',
  along: '此格讲的是顺势，眼下的大运正顺着这股势，做起来省力',
  against: '此格讲的是顺势，眼下的大运却逆着这股势，守住核心，不与大势相争',
  useful: '眼下的大运不直接成全格局，却合于喜用，属于里子实惠的一步',
  care: '眼下的大运偏在少用的一方，与格局不相为谋，守住核心，其余随缘',
  even: '眼下的大运与格局各走各的，没有大助，也没有大碍',
};

/** What years that touch a pillar ask for; clauses. */
export const TOUCH: Readonly<Record<'clash' | 'join', Texts>> = {
  clash: {
    年柱: '根上的事会动，老家、长辈与证件放在心上',
    月柱: '立身的地方会动，常来往的人与事有更替',
    日柱: '自身与家宅会动，搬迁、作息与相处之道要重排',
    时柱: '计划与晚辈会动，手上的事留出改的余地',
  },
  join: {
    年柱: '旧缘与长辈来相助',
    月柱: '同伴与环境肯配合',
    日柱: '家里与身边最暖',
    时柱: '志向与晚辈有好音',
  },
};

/** No such years. */
export const NO_TOUCH = '没有流年直接冲动四柱的地支，大的转折少，小的调整都可以由自己来定时间';

/** A clash in a year after childhood, in the report of a child. */
export const CLASH_GROWN_UP: Texts = {
  年柱: '老家与长辈那边会动，行程早些安排',
  月柱: '所在的地方与圈子可能更替',
  日柱: '自身的安排会动，作息重新排过',
  时柱: '原定的计划会改，留出余地就好',
};

/** A union in a year after childhood, in the report of a child. */
export const JOIN_GROWN_UP: Texts = {
  年柱: '老家的人有来有往',
  月柱: '常在一处的人肯帮忙',
  日柱: '身边有人贴心',
  时柱: '想做的事有人搭手',
};

/** The same in childhood and in later life. */
export const TOUCH_YOUNG: typeof TOUCH = {
  clash: {
    年柱: '老家与长辈那边会动，走动多起来',
    月柱: '常待的环境会动，住处或同伴可能更替',
    日柱: '作息与脾气会动，家里多留一点耐心',
    时柱: '兴趣与计划会动，改了主意不必责怪',
  },
  join: {
    年柱: '祖辈疼爱，亲戚往来多',
    月柱: '老师与伙伴处得好',
    日柱: '与家里人最亲',
    时柱: '爱好上有人指点',
  },
};
export const TOUCH_LATE: typeof TOUCH = {
  clash: {
    年柱: '老家与旧友那边会动，走动之前先约好',
    月柱: '住处与邻里会动，慢慢适应便好',
    日柱: '起居会动，身边的安排多留一点余量',
    时柱: '晚辈的安排会动，听他们把话说完',
  },
  join: {
    年柱: '旧友与老亲常来往',
    月柱: '邻里与兄弟姐妹处得和气',
    日柱: '身边时时有人照应',
    时柱: '晚辈那边有好消息',
  },
};

export const NOBLE: Readonly<Record<'young' | 'grown' | 'late', string>> = {
  young: '逢天乙贵人的年份，请教老师、换新环境都多一分方便',
  grown: '逢天乙贵人的年份，求人、拜师、签约都多一分方便',
  late: '逢天乙贵人的年份，办手续、请人帮忙都多一分方便',
};

/** Years that complete a group. */
export const GATHER: Texts = {
  喜: '会局成在喜的一方，宜借势',
  平: '会局成而不偏，宜看清再动',
  忌: '会局成在少用的一方，宜避开热闹',
};

/** The same in the years of growing up. */
export const GATHER_YOUNG: Texts = {
  喜: '会局成在喜的一方，结伴学的一样长进快',
  平: '会局成而不偏，热闹里看清了再跟',
  忌: '会局成在少用的一方，人多的地方少待',
};

/** Bridges: the two heaviest elements in conflict, and what mediates between them. */
export const BRIDGE: LifeTexts = {
  feeds: part`盘中最重的两样五行前后相生，气顺着一个方向走，劲头集中〔，也要防一头热〕`,
  fed: part`盘中次重的五行正在滋养最重的一样，越养越旺〔，分流是第一要务〕`,
  rules: fact`盘中最重的两样五行彼此相制，强的一方压着另一方，做事常在进与退之间拉锯`,
  ruled: part`盘中次重的五行正制着最重的一样，［有人踩油门，也有人踩刹车｜一头催着一头拦着］，快慢自有分寸`,
};
