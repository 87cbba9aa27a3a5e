import { fact, part } from '../told.ts';
import type { LifeTexts, Texts } from './texts.ts';

/** Season, roots, support: whether the day master has each of the three. Keys are three letters, y or n. */
export const THREE: LifeTexts = {
  yyy: fact`得令、得地、得势三样俱全，好比主人坐在自家堂上，左右都是故旧。`,
  yyn: fact`得令又得地，天干上却少同伴，底气厚，话要自己说，场面要自己撑。`,
  yny: fact`得令又得势，脚下的根却浅，声势来得快，持久要靠平日的积累。`,
  nyy: fact`不得令而得地得势，季节不帮忙，人和与根基补了回来，是后天站稳的一类。`,
  ynn: part`得令而不得地、不得势，像节令里的一枝独花，时候对了〔，还要找土、找伴〕。`,
  nyn: fact`不得令、不得势，而脚下有根，外头冷清，家底还在，耐得住便有出头处。`,
  nny: fact`不得令、不得地，靠天干上的同伴撑住，朋友与师长就是命中的屋梁。`,
  nnn: fact`令、地、势三样都不在自己一边，单打独斗吃力，借力与顺势才是正途。`,
};

/** Of the ground alone: from fifty-five on nobody has yet to come out ahead. */
export const GROUND_BEHIND = fact`不得令、不得势，而脚下有根，外头冷清，家底还在，这一路是靠耐得住走过来的。`;

/** Two or three are touched and the sum is weak all the same: roots are slight, and much draws on the day master. */
export const THREE_SLIGHT: LifeTexts = {
  yyy: fact`得令、得地、得势三样都沾得上，只是根不深、耗泄又重，合起来仍差一口气。`,
  yyn: fact`得令又得地，天干上却少同伴，耗泄又重，合起来仍差一口气。`,
  yny: fact`得令又得势，脚下的根却浅，耗泄又重，合起来仍差一口气。`,
  nyy: fact`不得令而得地得势，根与同伴都沾得上，只是季节不帮忙、耗泄又重，合起来仍差一口气。`,
};

/** The same of a child: no house to keep and nobody to outlast. */
export const THREE_CHILD: Texts = {
  yyy: '得令、得地、得势三样俱全，好比小树种在自家院里，水土都合适。',
  yyn: '得令又得地，天干上却少同伴，底子厚，自己的话要学着自己说。',
  yny: '得令又得势，脚下的根却浅，劲头来得快，要坐得久靠每天一点点来。',
  nyy: '不得令而得地得势，季节不帮忙，身边人与底子补了回来，越长越稳。',
  ynn: '得令而不得地、不得势，像应时开的一枝花，时候对了，还要大人给一处安稳的土。',
  nyn: '不得令、不得势，而脚下有根，外头热闹少一些，底子在，慢慢长便好。',
  nny: '不得令、不得地，靠天干上的同伴撑住，家里人与老师就是屋梁。',
  nnn: '令、地、势三样都不在自己一边，样样靠自己会吃力，大人在旁边搭一把手最要紧。',
};

/** The same where a pattern rules or transforms: what helps the day master is no aim then. */
export const THREE_SPECIAL: LifeTexts = {
  reign: fact`同类成片，气势都在自己一边，这样的命局不问扶抑，只问这股气往哪里去。`,
  merge: fact`日干另有所合，令、地、势都归到化出来的一气上去论。`,
};

/** The heaviest element, with what it brings to a chart. */
export const HEAVY: LifeTexts = {
  木: fact`木气占先，全盘像一座林子，讲生发、讲条理，遇事先想怎样慢慢养大。`,
  火: fact`火气占先，全盘像一间点着灯的屋子，讲明白、讲热闹，遇事先想怎样让人看见。`,
  土: fact`土气占先，全盘像一片平原，讲信用、讲承受，遇事先想怎样放得稳当。`,
  金: fact`金气占先，全盘像一间工坊，讲规格、讲取舍，遇事先想怎样分得清楚。`,
  水: fact`水气占先，全盘像一张水网，讲流通、讲变化，遇事先想怎样绕得过去。`,
};

/** The lightest one. */
export const LIGHT: LifeTexts = {
  木: part`是最薄的一样，缺的是一点向上的由头〔，给自己立一个看得见的目标，气就接上了〕。`,
  火: part`是最薄的一样，缺的是一点热度〔，常见日光、常与开朗的人同席，气就接上了〕。`,
  土: part`是最薄的一样，缺的是一处落脚〔，把住处与作息先定下来，气就接上了〕。`,
  金: part`是最薄的一样，缺的是一把剪刀〔，敢于了断几件拖着的事，气就接上了〕。`,
  水: part`是最薄的一样，缺的是一口活水〔，多走动、多读闲书、多睡一会儿，气就接上了〕。`,
};

/** The lightest one when it is unfavourable anyway: nothing is missing. */
export const LIGHT_SPARED: LifeTexts = {
  木: fact`是最薄的一样，而木恰是要少用的一面，薄在这里并不可惜，枝叶少，剪起来也省事。`,
  火: fact`是最薄的一样，而火恰是要少用的一面，薄在这里并不可惜，灯小一点，夜里睡得安稳。`,
  土: fact`是最薄的一样，而土恰是要少用的一面，薄在这里并不可惜，行李轻，路走得远。`,
  金: fact`是最薄的一样，而金恰是要少用的一面，薄在这里并不可惜，棱角少，碰撞也少。`,
  水: fact`是最薄的一样，而水恰是要少用的一面，薄在这里并不可惜，潮气少，脚下干爽。`,
};

/** Why the strength is what it is, by its grade. */
export const GRADE: LifeTexts = {
  极弱: fact`自身的分量很轻，全局的力气几乎都在别处，先求一处依靠，再谈出力`,
  偏弱: fact`自身的分量稍轻，好像以一副肩膀挑两副担，扶它一把比催它快走要紧`,
  中和: fact`自身与外力大致平衡，秤杆稳着，喜忌不在大扶大抑，只看哪一处搭配最要紧`,
  偏强: fact`自身的分量稍重，力气有余，问题在用到哪里，泄得出去便是才干`,
  极强: part`自身的分量很重，同类与印星占了大半，要紧的是有一个大的去处〔，不必再添〕`,
};

/** The same for a special pattern. */
export const GRADE_SPECIAL: LifeTexts = {
  reign: fact`同类占了大半，势成一家，疏导得开，力气便都用得出来`,
  yield: fact`这个数只用来看清大势，成格在从，不以扶身为事`,
  merge: fact`这个数只作旁证，成格在化，以化出来的一气为主`,
};

/** How the useful god was chosen. */
export const METHOD: LifeTexts = {
  扶抑: fact`取用走的是扶抑一路，添轻减重，把秤杆扳回中间`,
  病药: fact`取用走的是病药一路，找出全局最碍事的一处，再用能治它的一样来治`,
  调候: fact`取用走的是调候一路，先看天时的冷热干湿，再看人事的强弱`,
  通关: fact`取用走的是通关一路，在两股相持的气之间架桥，让对峙变成接力`,
  从势: fact`取用走的是从势一路，自身不争，随着最有力的一方借船出海`,
  专旺: fact`取用走的是专旺一路，一气独盛，疏导它而不阻拦它`,
  化神: fact`取用走的是化神一路，日干与人相合而换了身份，以化出来的气为主人`,
};

/** What the favourable family does for this chart. */
export const FAVOUR: LifeTexts = {
  比劫: fact`比劫为用，等于给独行的人添几位同伴，也给身体添一口元气`,
  食伤: fact`食伤为用，等于给满屋的气开一扇窗，说出来、做出来，人就松快`,
  财星: fact`财星为用，等于给想法装上轮子，有数目、有期限，事情才往前走`,
  官杀: fact`官杀为用，等于给奔流修一道堤，有规矩、有担当，力气才不散`,
  印星: fact`印星为用，等于给赶路的人备一间客栈，有书、有师、有靠，气才续得上`,
};

/** The same of a chart that follows: nothing of its own is to be held in. */
export const FAVOUR_YIELDING: LifeTexts = {
  官杀: fact`官杀为用，等于给跟随的人一面旗，有规矩、有担当，走起来才不乱`,
};

/** What the unfavourable family does. */
export const AGAINST: LifeTexts = {
  比劫: fact`比劫要少用，同类一多，分食的手也多`,
  食伤: fact`食伤要少用，话与花样一多，底气就漏`,
  财星: fact`财星要少用，贪多一步，脚下便虚一步`,
  官杀: part`官杀要少用，〔压上来的担子，能分就分｜压上来的担子常多过肩膀〕`,
  印星: fact`印星要少用，养得太足，反而懒得动`,
};

/** Season, ground and company of a chart that follows: company without strength, or none. */
export const THREE_YIELDING = fact`却虚浮不成气候，撑不起这一局，所以不论扶助，只看顺着哪一方走。`;
export const THREE_ALONE = fact`身边了无牵挂，正合顺势而行。`;
export const THREE_ROOT_ALONE = fact`单凭这点根撑不起一局，所以不论扶助，只看顺着哪一方走。`;
