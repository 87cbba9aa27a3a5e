/** Texts of the three opening sentences, and of each part's one-line gist. */
type Texts = Readonly<Record<string, string>>;

/** Ages that the texts are for. */
export type Band = 'child' | 'learner' | 'grown' | 'late';

/** What a palace is about, in everyday words. */
export const ABOUT: Texts = {
  命宫: '自己',
  兄弟: '手足与同辈',
  夫妻: '伴侣',
  子女: '孩子与后辈',
  财帛: '钱财',
  疾厄: '身体与作息',
  迁移: '出门在外',
  仆役: '朋友与同事',
  官禄: '工作',
  田宅: '家宅',
  福德: '心境',
  父母: '长辈',
};

/** The same for a child, for a learner, and for an elder, where it differs at that age. */
export const ABOUT_BY_AGE: Readonly<Record<'稚' | '幼' | '青' | '老', Texts>> = {
  稚: {
    命宫: '孩子自己',
    兄弟: '小伙伴',
    夫妻: '与人相处',
    子女: '玩耍与涂画',
    财帛: '手边的东西',
    迁移: '出门与换环境',
    仆役: '亲近的人',
    官禄: '学东西的样子',
    田宅: '家里',
    父母: '家里的长辈',
  },
  幼: {
    命宫: '孩子自己',
    兄弟: '手足与同学',
    夫妻: '与同伴的合作',
    子女: '兴趣与游戏',
    财帛: '零用与东西',
    迁移: '出门与换环境',
    仆役: '小伙伴',
    官禄: '功课',
    田宅: '家里',
    父母: '长辈与老师',
  },
  青: {
    夫妻: '亲近的人',
    子女: '手上的作品',
    财帛: '用度',
    仆役: '同学与朋友',
    官禄: '学业',
    父母: '长辈与师长',
  },
  老: { 子女: '晚辈', 财帛: '用度', 仆役: '邻里旧交', 官禄: '手上的事' },
};

/** Palaces that matter in childhood: what each offers, and what it asks of those who bring the child up. */
export const CHILD: { good: Texts; care: Texts } = {
  good: {
    命宫: '性情立得住，可以放手让孩子自己来。',
    兄弟: '与同伴处得好，适合结伴学东西。',
    疾厄: '底子不错，保持作息就好。',
    迁移: '出门见识就长进，多带出去走走。',
    福德: '自己会找乐趣，留一段安静的时间。',
    父母: '与长辈亲近，读书有人带路。',
  },
  care: {
    命宫: '先把起居照料好，再谈要求。',
    兄弟: '与同伴相处慢慢教，少作比较。',
    疾厄: '睡眠与饮食要有规律，不适就看医生。',
    迁移: '出门与换环境提早准备，留足时间。',
    福德: '休息与空闲的时间要给足。',
    父母: '意见不合的时候，先听孩子说完。',
  },
};

/** The same for later life. */
export const LATE: { good: Texts; care: Texts } = {
  good: {
    命宫: '心里有主张，日子可以照自己的样子过。',
    兄弟: '手足与老友靠得住，可以常走动。',
    子女: '与晚辈投缘，教一教后辈也是乐事。',
    疾厄: '底子不错，保持作息就好。',
    仆役: '旧交仍肯相助，来往随心。',
    田宅: '家里有根，住得安稳。',
    福德: '懂得自己找乐趣。',
  },
  care: {
    命宫: '先照顾好日常起居。',
    兄弟: '往来随缘，少一些期待。',
    子女: '对晚辈少一分焦急，多一分陪伴。',
    疾厄: '作息要有规律，不适就看医生。',
    仆役: '托付与借贷都从简。',
    田宅: '屋里的事一件件理，不求一步到位。',
    福德: '给自己真正的休息。',
  },
};

/** From sixteen to twenty-two, where the common words are of a working life. */
export const LEARNER: { good: Texts; care: Texts } = {
  good: {
    夫妻: '亲近的人肯支持，打算可以说给对方听。',
    子女: '创作与动手都能见成绩，作品拿得出手。',
    财帛: '对用度有数，可以学着做长远的安排。',
    仆役: '同学与朋友肯帮忙，结伴做事最见成效。',
    官禄: '学业的底子较好，可以往深处多走一步。',
    田宅: '家里有依靠，进退都有地方可回。',
    父母: '得长辈与老师的助力，读书有路。',
  },
  care: {
    夫妻: '与人亲近宜慢热，把话说开比什么都重要。',
    子女: '作品一次只开一样，做完再开下一样。',
    财帛: '用度先立一个数，再谈想买的东西。',
    官禄: '学业先专一门，基础站稳之后再求变化。',
    田宅: '住处与杂务一件件理，不求一步到位。',
    父母: '与长辈想法不同，先听完，再说自己的。',
  },
};

/** The character of a year, by its tone. */
export const YEAR_WORDS: Texts = { 吉: '偏顺', 平: '平稳', 慎: '宜缓' };
