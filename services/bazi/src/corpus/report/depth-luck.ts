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

/** Bridges: the two heaviest elements in conflict, and what mediates between them. */
export const BRIDGE: LifeTexts = {
  feeds: part`盘中最重的两样五行前后相生，气顺着一个方向走，劲头集中〔，也要防一头热〕`,
  fed: part`盘中次重的五行正在滋养最重的一样，越养越旺〔，分流是第一要务〕`,
  rules: fact`盘中最重的两样五行彼此相制，强的一方压着另一方，做事常在进与退之间拉锯`,
  ruled: part`盘中次重的五行正制着最重的一样，［有人踩油门，也有人踩刹车｜一头催着一头拦着］，快慢自有分寸`,
};
