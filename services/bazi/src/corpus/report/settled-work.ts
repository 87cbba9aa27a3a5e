import { fact, part } from '../told.ts';
import type { LifeTexts } from './texts.ts';

/** Work and means from fifty-five on: told as what has been. No trade is chosen, nothing is earned for later. */

/** What a working life leaned on, by the pattern's god or kind. */
export const BASE_BEHIND: LifeTexts = {
  正官: fact`事业的根基落在正官，立身靠的是名分与信用，在有章程、讲资历的地方，台阶是一级一级走实的。`,
  七杀: fact`事业的根基落在七杀，立身靠的是解决难题，旁人不肯接的那几件，后来一件件成了招牌。`,
  正财: fact`事业的根基落在正财，立身靠的是经营与交付，东西按时送到、账目当面结清，信用是这样攒起来的。`,
  偏财: fact`事业的根基落在偏财，立身靠的是眼光与周转，机会多半是走出去、谈出来的，一生认得的人就是本钱。`,
  正印: fact`事业的根基落在正印，立身靠的是学识与资格，凡要靠知识服人的位置，都坐得安稳。`,
  偏印: fact`事业的根基落在偏印，立身靠的是独到，大路上人挤，小径上自有一席之地，钻得深的那一样没有白钻。`,
  食神: fact`事业的根基落在食神，立身靠的是手艺与作品，东西做得让人舒服，名声是用过的人一个个传开的。`,
  伤官: fact`事业的根基落在伤官，立身靠的是创意与口才，旧办法走不通的地方，正是一生施展最多的地方。`,
  建禄: fact`事业的根基落在建禄，月令便是自己的禄，所谓禄，是凭双手吃饭的意思，不靠祖上，也没有等人提携。`,
  月刃: fact`事业的根基落在月刃，气魄大，爆发力强，一生里攻坚与救急的活儿，多半落在这双手上。`,
  月劫: fact`事业的根基落在月劫，从一开始就在人堆里，同行多、朋友多，把对手处成同伴的那几回最见本事。`,
  从格: fact`格局成于顺势，事业一向随着大势起落，看得准风向的时候最省力。`,
  化格: fact`格局成于相合，做成的大事多半是两个人一起做的。`,
  专旺: fact`格局成于专一，做成的多半是别人做不久的事，纯粹的人赢在时间。`,
};

/** One's part among others, by the heaviest god. */
export const PART_BEHIND: LifeTexts = {
  比肩: fact`与人共事时守的是自己那一条线，办法自己定，结果自己交，被人盯着反而做不好。`,
  劫财: fact`与人共事时总在前头，原本犹豫的人也被带着动起来，只是战线常常拉得太长。`,
  食神: fact`与人共事时把的是品质那一关，别人求快，他求顺口、顺手、顺心。`,
  伤官: fact`与人共事时出的是主意，大家卡住的时候等的是他那一句。`,
  偏财: fact`与人共事时站在门口，联络、商谈、找资源的事多半经他的手。`,
  正财: fact`与人共事时管的是钱粮与进度，大家嫌他细，到结算那天又都谢他细。`,
  七杀: fact`与人共事时啃的是最硬的一块骨头，越是限期的事越做得出样子。`,
  正官: fact`与人共事时立的是规矩，他说的话有人信，因为他先做到了。`,
  偏印: fact`与人共事时想的是别人没想到的那一层，给他一段清静，交回来的往往出人意料。`,
  正印: fact`与人共事时当的是后盾，谁心里没底都来找他。`,
};

/** Those above and beside one, by the god of the month stem. */
export const AROUND_BEHIND: LifeTexts = {
  比肩: fact`月干比肩，一路上的上级与下属都处得像平辈，讲的是理。`,
  劫财: fact`月干劫财，身边一向有能人，明里暗里比着，本事也是这样比出来的。`,
  食神: fact`月干食神，一路上人情味重，口碑比职级走得快。`,
  伤官: fact`月干伤官，对上一向直言，得罪过人，也因此有人格外信他。`,
  偏财: part`月干偏财，贵在外缘，几次转机多半是［朋友与旧同学｜朋友与旧同窗］带来的。`,
  正财: fact`月干正财，看重他的人看的是交付，话不多，活儿交得清楚。`,
  七杀: fact`月干七杀，遇上过要求严的人，当时难受，本事多半是那时逼出来的。`,
  正官: fact`月干正官，一路上循着程序走，提携多半来自按部就班的那几年。`,
  偏印: fact`月干偏印，带过他的人多半有些古怪，学到手的东西恰在那些古怪里。`,
  正印: fact`月干正印，得师长与机构的照拂多，这层关系用了半生。`,
};

/** People of one's own kind, by what they are to the chart; after the fact where they stand. */
export const PEERS_BEHIND: LifeTexts = {
  喜: part`正为所喜，一生得力的几步多半有同伴在旁［，如今也以有伴为好］。`,
  平: fact`不喜不忌，同路的人来来去去，留下的几位都是真朋友。`,
  忌: part`宜少用，与人分账、替人出面的事经得多了［，如今看得淡｜，看得也淡］。`,
};

/** How means came, by strength and by how much wealth the chart has; after the share. */
export const MONEY_BEHIND: LifeTexts = {
  'strong-rich': fact`身强而财厚，担得起也挑得动，家底多半是自己闯出来的。`,
  'strong-poor': fact`身强而财薄，有锄头而地少，一生的进项靠的是开荒的力气与一门手艺。`,
  'strong-hidden': fact`身强而财藏，钱来得不声张，多半沉在看不见的地方，外人估不准这份家底。`,
  'even-rich': fact`身与财两相称，赚得到也花得起，进出有度，是一生的底气。`,
  'even-heavy': fact`身平而财偏重，一生经手的多过手里的力气，推得开的那几年反而留得下。`,
  'even-poor': fact`身平财轻，一生的收入跟着资历走，没有大起，也少有大落。`,
  'weak-rich': fact`财多而身轻，见过的机会比接得住的多，接住的那几样，都是挑过的。`,
  'weak-poor': fact`身轻财也轻，一生的功夫多半在不浪费，遇上大运流年来帮身的那几年，手头便宽一些。`,
  follow: fact`命局顺势而成，钱财跟着大势走，涨潮的年份仓满，退潮的年份靠岸。`,
};

/** What kind of means it was, by the element of wealth. */
export const MONEY_ELEMENT_BEHIND: LifeTexts = {
  木: fact`财星属木，钱像树，能等的那几笔最后都长成了。`,
  火: fact`财星属火，钱来得热闹，凉得也快，留在手里的那一份才是家底。`,
  土: fact`财星属土，家底是一点一点堆厚的，看得见、摸得着的最让人安心。`,
  金: fact`财星属金，钱跟着规矩走，条款分明的那几笔来得最顺。`,
  水: fact`财星属水，钱在流动里来，进出都快，截得住的那一瓢便成了池。`,
};

/** Regular and irregular wealth. */
export const MONEY_KIND_BEHIND: LifeTexts = {
  正: fact`命中只见正财，一生的收入多有名目与周期，守住了正业便守住了财源。`,
  偏: fact`命中只见偏财，收入的大头常在计划之外，一半靠眼光，一半靠人情。`,
  兼: fact`正财偏财并见，正业之外另有活水，两处都养过家。`,
  无: fact`命中不见财星，不等于没有钱，只是心思一向不在钱上。`,
};

/** The outermost position of wealth. */
export const MONEY_PLACE_BEHIND: LifeTexts = {
  年干: fact`财在年干，起步时多少借过前人的一点基础。`,
  月干: fact`财在月干，青年时已在为生计操劳，本事也在那时学成。`,
  时干: fact`财在时干，后劲足于前劲，手头是过了中年才宽起来的。`,
  日支: fact`财坐日支，家里便是钱袋，与家人商量着用的那些年最安稳。`,
  支中: fact`财只在支中，家底属于攒出来的一路，时间站在这一边。`,
};

/** From skill to means. */
export const MONEY_CHAIN_BEHIND: LifeTexts = {
  通: fact`食伤与财星俱在，一生的手艺换得来衣食，才艺与生计一路相通。`,
  有源: fact`有食伤而无财星，本事一向比进项多，懂行的人心里有数。`,
  无源: fact`有财星而无食伤，财的来处多半在位置与往来，人缘就是财源。`,
  两缺: fact`食伤与财星都不显，赚钱的心一向不重，安身靠的是本分与人缘。`,
};

/** The storage branch of wealth. */
export const MONEY_STORE_BEHIND: LifeTexts = {
  有: fact`支中见财库，钱财有归处，攒得下，也锁得住。`,
  无: fact`支中不见财库，攒下的不收在一处，多半变成了用得着的东西。`,
};

/** Plain: one's part among others, by the heaviest god. */
export const PLAIN_PART_BEHIND: LifeTexts = {
  比肩: fact`跟人做事，您一向自己管一摊，怎么做自己定，到时候交得出结果。`,
  劫财: fact`跟人做事，您总冲在前头，大家是被您带着跑起来的。`,
  食神: fact`跟人做事，您是让大家舒服的那个，活儿细，脾气好。`,
  伤官: fact`跟人做事，您是出主意的人，大家卡住了就等您开口。`,
  偏财: fact`跟人做事，您跑外面多，联络人、谈事情都靠您。`,
  正财: fact`跟人做事，钱和进度交给您，谁都放心。`,
  七杀: fact`跟人做事，最难的那块多半在您手里，您也真啃下来了。`,
  正官: fact`跟人做事，您是立规矩、守规矩的那个，您说话有人信。`,
  偏印: fact`跟人做事，您动的是别人想不到的脑筋，交出来的东西常让人一愣。`,
  正印: fact`跟人做事，您像大家的主心骨，有事都爱来问您。`,
};

/** Plain: those above and beside one, by the god of the month stem. */
export const PLAIN_AROUND_BEHIND: LifeTexts = {
  比肩: fact`一路上的上级下级，您都平着处，讲道理比摆架子管用。`,
  劫财: fact`一路上您身边能人多，比着比着，本事就上来了。`,
  食神: fact`一路上您人缘好，吃吃喝喝里攒下的交情，关键时候都帮过忙。`,
  伤官: fact`一路上您说话直，得罪过人，也有人就信您这份直。`,
  偏财: fact`一路上的机会，多半是外面的朋友带给您的。`,
  正财: fact`一路上您话少活儿好，看重您的人都是看这个。`,
  七杀: fact`一路上您碰上过严厉的人，当时难受，本事就是那时候长的。`,
  正官: fact`一路上您按规矩来，提携您的人也是讲规矩的人。`,
  偏印: fact`一路上带您的人有点怪，本事也就藏在那点怪里。`,
  正印: fact`一路上肯教您、帮您的人不少，您都记着。`,
};

/** Plain: how means came; after the share of wealth. */
export const PLAIN_MONEY_BEHIND: LifeTexts = {
  'strong-rich': fact`您有力气，机会也多，家底多半是自己闯出来的。`,
  'strong-poor': fact`您有的是力气，缺的是地盘，日子是一锄头一锄头刨出来的。`,
  'strong-hidden': fact`您的钱不在面上，悄悄存着、放着，别人看不出来。`,
  'even-rich': fact`您能挣也能花，进多少出多少，心里一向有数。`,
  'even-heavy': fact`您一辈子经手的多，累也累在这里，推掉的那些倒让您省了心。`,
  'even-poor': fact`您的收入跟着本事走，没有大起大落。`,
  'weak-rich': fact`您眼前过的机会不少，接住的那几样都是挑过的。`,
  'weak-poor': fact`您的钱，要紧的一向不是多挣，是少漏，哪些花得冤枉，您心里早有数。`,
  follow: fact`您的财路跟着大环境走，好年景攒下的，够淡的时候用。`,
};

/** Plain: people of one's own kind, by what they are to the chart; after their share. */
export const PLAIN_PEERS_BEHIND: LifeTexts = {
  喜: part`〔有伴的时候您最有劲，老朋友常约着｜有伴的时候您最有劲〕。`,
  平: fact`朋友来来去去，留下的那几位都是真朋友。`,
  忌: part`替人出面、替人垫钱的事您做过不少［，如今看淡了｜，后来看淡了］。`,
};
