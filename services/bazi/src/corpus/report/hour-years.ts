import type { Role } from '../reading-strength.ts';

type Band = 'young' | 'grown' | 'late';
type Pair = readonly [string, string];

/**
 * What a year does to the hour pillar, the side of hopes, of what is handed on and of the later half: by the family of
 * god that the year's element is to the hour's. Two wordings, for a yang and a yin year.
 */
export const HOUR_YEAR: Readonly<Record<Band, Readonly<Record<Role, Pair>>>> = {
  young: {
    印星: ['爱好有人教，学得进', '手上的小本事有人夸'],
    官杀: ['玩的时间要让一让功课', '规矩多一条，先讲清缘由'],
    比劫: ['有同伴一起玩同一样', '跟比自己小的也玩得来'],
    食伤: ['主意往外冒，多备些纸笔', '话多手也多，由着说完做完'],
    财星: ['想要的多，一次只添一样', '为一样东西肯等上几天'],
  },
  grown: {
    印星: ['往后的打算得人点拨', '晚辈与长远的事有人托着'],
    官杀: ['长远的计划受些催逼，先定期限', '晚辈的事要多担一分'],
    比劫: ['志趣相投的人多起来', '想做的事有人同做'],
    食伤: ['心思花在作品与晚辈身上', '新起的念头先写下再取舍'],
    财星: ['为往后的日子添置与积攒', '长远的事先算成本再动手'],
  },
  late: {
    印星: ['小辈体贴，有话肯来说', '想了多年的一桩小事有人帮着办'],
    官杀: ['小辈的忙少帮一件', '操心的事写下来，一天只看一样'],
    比劫: ['老友与平辈走动多', '有人陪着做同一样消遣'],
    食伤: ['讲讲旧事，小辈爱听', '手上做点东西，日子就快'],
    财星: ['该分该留的，慢慢理一理', '给自己添一样用得着的'],
  },
};

/** The same in everyday words, by the branches. */
export const HOUR_YEAR_PLAIN: Readonly<Record<Band, Readonly<Record<Role, Pair>>>> = {
  young: {
    印星: ['有人手把手教点什么', '跟着大人学得最进去'],
    官杀: ['要守的规矩多一两样', '别一下子报两个班'],
    比劫: ['多个玩得来的小伙伴', '跟着别的孩子学样快'],
    食伤: ['爱画爱唱爱拆东西', '点子多，陪着试一试'],
    财星: ['想要的东西多，挑一样', '出门见的新鲜东西多'],
  },
  grown: {
    印星: ['往后的事有人替您想着', '学的东西以后用得上'],
    官杀: ['以后的打算被催了一把', '晚辈那边要您多上心'],
    比劫: ['有人跟您想到一块儿去', '想干的事有伴'],
    食伤: ['爱琢磨点新的，写下来', '心思会放到孩子和手艺上'],
    财星: ['为以后攒一笔正合适', '长远的账先算一算'],
  },
  late: {
    印星: ['小辈肯听您说，也肯帮忙', '心里踏实，睡得香'],
    官杀: ['小辈的事听听就好', '别揽事，身体排第一'],
    比劫: ['老朋友来得勤', '有伴一起下棋散步'],
    食伤: ['把拿手的教给小辈', '唱唱写写，心情就好'],
    财星: ['旧东西理一理，分一分', '手头的钱花在舒服上'],
  },
};

/** What the god on the hour's stem, and the one its branch holds, say of the later half, plainly. */
export const LATER_STEM: Readonly<Record<Role, string>> = {
  比劫: '越往后越想自己做主，身边有个能商量的人就稳',
  食伤: '越往后越会说会做，手艺和主意都留得下来',
  财星: '越往后越讲实在，钱和时间都知道怎么用',
  官杀: '越往后越有分寸，人家肯把要紧的事交给您',
  印星: '越往后越静得下来，读书和养身都合适',
};

export const LATER_BRANCH: Readonly<Record<Role, string>> = {
  比劫: '家里后来总是热热闹闹，来往的人多',
  食伤: '家里后来吃喝玩乐都有花样，小辈不拘束',
  财星: '家里后来东西齐全，过日子有底',
  官杀: '家里后来规矩清楚，谁该做什么都明白',
  印星: '家里后来安安静静，有人惦记着添衣吃药',
};

/** How stem and branch of the hour stand to each other. */
export const LATER_PAIR: Readonly<Record<Role, string>> = {
  比劫: '上下一样，想的和做的是一回事',
  食伤: '上头养着底下，心思肯往实处落',
  财星: '上头管着底下，主意比脚步先走一步',
  官杀: '底下顶着上头，脚步常常催着主意',
  印星: '底下托着上头，心里的事有地方着落',
};
