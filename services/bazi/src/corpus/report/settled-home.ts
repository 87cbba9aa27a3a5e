import { fact, part } from '../told.ts';
import type { LifeTexts } from './texts.ts';

/** The partner's star from fifty-five on, by sex and by how it appears: told as what has been. */
export const SPOUSE_BEHIND: LifeTexts = {
  '男-none': fact`男命以财星为妻星，盘中不见，于是感情从来不是从条件开始的，处得自然的，才处得长久。`,
  '男-one': fact`男命以财星为妻星，财星显而不乱，心里一向有一个清楚的模样，认准了便不再左右张望。`,
  '男-many': part`男命以财星为妻星，财星显而且多，家里家外的人缘一向好〔，留给身边人的时间要先留出来〕。`,
  '男-hidden': fact`男命以财星为妻星，财星藏而不露，情话一向说得少，行动里都是。`,
  '女-none': fact`女命以官杀为夫星，盘中不见，于是一生不靠婚姻来证明自己，日子过得有滋味，缘分是循着光来的。`,
  '女-one': fact`女命以官杀为夫星，官杀显而不乱，欣赏的一向是有担当、讲信用的人，认准之后便一同守着规矩过。`,
  '女-many': fact`女命以官杀为夫星，官杀显而且多，身边的期待一向多，先看到别人的要求，再看到自己的心意。`,
  '女-hidden': fact`女命以官杀为夫星，官杀藏而不露，动心也不声张，好感是在来往里慢慢显出来的。`,
};

/** Where the partner was met, by the position of the partner's star. */
export const MEET_BEHIND: LifeTexts = {
  年干: fact`配偶之星在年干，缘分多来得早，同乡、旧邻、同窗里最有话可说。`,
  月干: fact`配偶之星在月干，缘分多从学业与共事里来，同一件事上并肩过，心便近了。`,
  时干: fact`配偶之星在时干，缘分来得晚些的反而对味，年岁长了，看人更准。`,
  日支: fact`配偶之星就在日支，星入其宫，缘分一向离自己很近。`,
  支中: fact`配偶之星只在旁支，相识多半在不起眼的场合，旧友的聚会、常去的店，都可能是那个开头。`,
  无: fact`配偶之星四柱不见，缘分多由行运带来，来的时候自己未必察觉。`,
};

/** The stance of the chart at home. */
export const LOVE_STANCE_BEHIND: LifeTexts = {
  strong: fact`在家里不知不觉就成了定调的那一个，有几件事由着旁人定的时候，屋里最松快。`,
  even: part`懂得进退，少有大闹，不满的事容易攒着〔，说开一件就轻一分〕。`,
  weak: part`心绪容易跟着身边人的脸色起伏〔，有一样爱好、一位知己立在那里，心就稳〕。`,
  yield: part`肯为关系调整自己，是难得的福气［，调整过的那些事，如今不必频频回头去算］。`,
  reign: fact`爱与不爱都极分明，容不下敷衍，身边有一个能笑着唱反调的人，屋里便不单是一种声音。`,
  merge: fact`感情是一生最大的养分，两个人都肯改一点的时候，日子最舒展。`,
};

/** Plain: life with those nearest, by the main god of the day branch. */
export const PLAIN_PALACE_BEHIND: LifeTexts = {
  比肩: fact`您一向要平起平坐，家里的事商量着来，谁也不指挥谁。`,
  劫财: fact`您当年来得快、热得快，过起日子来，钱和面子最容易让人拌嘴。`,
  食神: fact`您图的是个舒服，窝在家里吃点好的就挺美。`,
  伤官: fact`您喜欢的是有才、有个性的人，吵归吵，服还是服的。`,
  偏财: fact`您把家过得热闹，朋友多、事情多，两个人坐下来的工夫反倒要挤。`,
  正财: fact`您很实际，想的是怎么把日子过好，这让身边的人安心。`,
  七杀: fact`您性子急，碰到事情想马上解决，一起对付外面的难处时最像一家人。`,
  正官: fact`您认真，讲名分，认定了就是一辈子。`,
  偏印: fact`您一向留着自己的空间，话不多，心里并不远。`,
  正印: fact`您不是照顾人，就是被人照顾，总之离不开一个疼字。`,
};

/** Plain: how one loves, by day stem. */
export const PLAIN_LOVE_BEHIND: LifeTexts = {
  甲: fact`您疼一个人，就是替对方扛事，扛了大半辈子。`,
  乙: fact`您疼一个人，就处处顺着对方，自己想要的反倒说得少。`,
  丙: fact`您疼一个人，一向藏不住，恨不得谁都知道。`,
  丁: fact`您疼一个人，是一点一滴往心里放，几十年前的小事也没忘。`,
  戊: fact`您疼一个人，靠的是一个安稳的家，好听的话不多说。`,
  己: fact`您疼一个人，就把对方照顾得妥妥帖帖，自己排在最后头。`,
  庚: fact`您疼一个人，说到做到，谁欺负您家里人您跟谁急。`,
  辛: fact`您疼一个人，样样都想给好的，对方粗心一回，您能记好几天。`,
  壬: fact`您疼一个人，就想带着到处看看，走得再远也认得回家的路。`,
  癸: fact`您疼一个人，对方皱一下眉您就懂。`,
};

/** Plain: the partner's star. */
export const PLAIN_SPOUSE_BEHIND: LifeTexts = {
  '男-none': fact`您一向不看条件，处着自在的才处得下去。`,
  '男-one': fact`您心里早有个样子，认准了就没有三心二意过。`,
  '男-many': part`您家里家外人缘都好〔，留给身边人的时间要先留出来〕。`,
  '男-hidden': fact`您喜欢谁都藏在心里，嘴上没说的，您都拿做事来说了。`,
  '女-none': fact`您一个人也能过得挺好，日子是自己过出滋味来的。`,
  '女-one': fact`您喜欢靠得住、说话算数的人，认定了就很专心。`,
  '女-many': fact`管您的、对您有要求的人一向不少，您的心意常排在后头。`,
  '女-hidden': fact`您动心了别人也看不出来，好在日子长了，身边的人都懂。`,
};
