/**
 * Flow years of growing up where the year's verdict turns its ten god: a welcome god in a tight year, a demanding one in
 * an easy year. A god without a text here keeps its usual one.
 */
type Texts = Readonly<Record<string, string>>;
type Stage = 'small' | 'child';

/** Years that call for care. */
export const YEAR_TIGHT: Readonly<Record<Stage, Texts>> = {
  small: {
    比肩: '这一年见了伙伴就闹，人多的地方早些走。',
    食神: '这一年贪玩贪嘴，吃与睡的钟点先守住。',
    伤官: '这一年不如意就嚷，先听懂再劝。',
    偏财: '这一年看得多、睡得浅，一天只去一处。',
    正财: '这一年认床认东西，要换的慢一步换。',
    正官: '这一年规矩立了又乱，先守住一觉一餐。',
    偏印: '这一年容易发蔫，多抱起来说说话。',
    正印: '这一年格外黏人，换人照看慢慢来。',
  },
  child: {
    比肩: '这一年容易跟着同伴散了心，先做完一样再玩。',
    食神: '这一年玩心重，吃饭睡觉先守住钟点。',
    伤官: '这一年爱顶爱驳，先听完再讲理。',
    偏财: '这一年心散，出门少排一处，回来做完一样。',
    正财: '这一年为东西与分数计较，答应的数目先说好。',
    正官: '这一年怕做错、放不开，家里的规矩先减一条。',
    偏印: '这一年闷着想得多，每天出去跑一圈。',
    正印: '这一年容易样样等人来教，小事放手由孩子自己做。',
  },
};

/** Years that go well. */
export const YEAR_EASY: typeof YEAR_TIGHT = {
  small: {
    劫财: '这一年力气足，地方让开，由孩子跑。',
    七杀: '这一年胆子见长，新地方多去几回就熟。',
  },
  child: {
    劫财: '这一年有人比着就来劲，赢了会谢，输了会笑。',
    七杀: '这一年难的也肯试，比赛与登台可以报一样。',
  },
};
