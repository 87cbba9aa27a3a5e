import { fact, part, type Told } from '../told.ts';
import type { LifeTexts } from './texts.ts';

/** Each stem as an image, in a clause; two wordings, since a chart may contain it twice. */
export const STEM_IMAGE: Readonly<Record<string, readonly Told[]>> = {
  甲: [fact`甲是参天的乔木，直而向上`, fact`甲如栋梁之材，不肯弯着长`, fact`甲木领头，先破土的总是它`],
  乙: [fact`乙是花草藤蔓，柔而善缠`, fact`乙如春藤，借一点依靠就爬得远`, fact`乙木细软，风过而不折`],
  丙: [fact`丙是天上的日头，普照而不挑人`, fact`丙如朝阳，来去都看得见`, fact`丙火明亮，藏不住喜怒`],
  丁: [fact`丁是灯烛炉火，小而专注`, fact`丁如夜里的灯，照近不照远`, fact`丁火幽微，久看才觉得暖`],
  戊: [fact`戊是高山厚土，重而能挡`, fact`戊如城墙，站住就不动`, fact`戊土宽厚，收得下也压得住`],
  己: [fact`己是田园湿土，软而能养`, fact`己如熟地，种什么都肯长`, fact`己土低平，善于接纳`],
  庚: [fact`庚是矿石刀剑，硬而干脆`, fact`庚如秋风，一过便分出去留`, fact`庚金刚健，最怕拖泥带水`],
  辛: [fact`辛是珠玉首饰，细而求精`, fact`辛如霜刃，薄而亮`, fact`辛金清贵，不与粗物相混`],
  壬: [fact`壬是江河大水，动而不停`, fact`壬如海潮，进退有势`, fact`壬水浩荡，装得下许多事`],
  癸: [fact`癸是雨露泉源，润而无声`, fact`癸如夜露，不见其来`, fact`癸水细长，能穿石缝`],
};

/** Each branch as an image. */
export const BRANCH_IMAGE: Readonly<Record<string, readonly Told[]>> = {
  子: [fact`子是深夜的水，静里藏着一日之始`, fact`子位正北，灵动而多思`, fact`子水清冷，念头转得快`],
  丑: [fact`丑是冰下的土，又冷又能存`, fact`丑为金库，攒得住旧物`, fact`丑土湿寒，忍耐是它的长处`],
  寅: [fact`寅是山林初醒，虎气与生气一同起身`, fact`寅位东北，敢为人先`, fact`寅木带火，静不住`],
  卯: [fact`卯是日出时的草木，鲜嫩而齐整`, fact`卯位正东，温雅而爱美`, fact`卯木纯粹，不藏他物`],
  辰: [fact`辰是春末的湿土，藏龙之地`, fact`辰为水库，变化多端`, fact`辰土含水带木，内里丰富`],
  巳: [fact`巳是初夏的火，热而灵巧`, fact`巳位东南，外明内锐`, fact`巳火藏金，话里有骨`],
  午: [fact`午是正午的火，最明也最急`, fact`午位正南，热情在外`, fact`午火炽烈，停下来便觉得空`],
  未: [fact`未是盛夏的干土，温厚而带木香`, fact`未为木库，藏着旧日的生机`, fact`未土燥暖，心软口紧`],
  申: [fact`申是初秋的金，行动里带着水声`, fact`申位西南，机变而能干`, fact`申金含水，走得动也断得开`],
  酉: [fact`酉是仲秋的金，收束得干净`, fact`酉位正西，讲究分寸`, fact`酉金纯净，容不下杂质`],
  戌: [fact`戌是深秋的燥土，守夜的地方`, fact`戌为火库，外冷内热`, fact`戌土厚实，忠于旧约`],
  亥: [fact`亥是初冬的水，宽而含木`, fact`亥位西北，性子宽和而有主意`, fact`亥水包容，暗里养着春芽`],
};

/** The relation of stem and branch within a pillar. */
export const STEM_BRANCH: Readonly<Record<string, readonly Told[]>> = {
  same: [
    fact`干支同气，表里一致`,
    fact`上下一色，气势专一`,
    fact`天地同类，说到做到`,
    fact`干支一家，力道不散`,
  ],
  stemFeeds: [
    fact`干生支，外面的力气往里养`,
    fact`天干泄入地支，付出在先`,
    fact`上面的气沉到下面，外柔内实`,
    fact`干气下行，肯为根本出力`,
  ],
  branchFeeds: [
    fact`支生干，脚下有源`,
    fact`地支托着天干，根基肯供养`,
    fact`下面的气升到上面，有人在背后撑`,
    fact`支气上达，外面站得住`,
  ],
  stemRules: [
    fact`干克支，是为盖头，外面的主张压着里面的感受`,
    fact`天干管着地支，理智在先`,
    fact`上克其下，凡事先立规矩`,
    fact`天干压着地支，旧称盖头，心里的话不大说出口`,
  ],
  branchRules: [
    fact`支克干，是为截脚，外面的志向常被根基牵住`,
    fact`地支制着天干，做事先看条件`,
    fact`下克其上，想的比能动的多`,
    part`地支克着天干，旧称截脚〔，先安顿脚下再谈远近〕`,
  ],
};

/** What each pillar is about. */
export const PILLAR_REALM: LifeTexts = {
  年柱: fact`祖上、幼年与远处的人事`,
  月柱: fact`父母手足、青年与立身的环境`,
  日柱: fact`自身、最亲近的人与中年`,
  时柱: fact`晚辈、志向与后半程`,
};

/** The thirty nayin, each in a short clause. */
export const SOUND: LifeTexts = {
  海中金: fact`金沉海底，才具深藏`,
  炉中火: fact`火在炉膛，聚而能炼`,
  大林木: fact`木成森林，气象连绵`,
  路旁土: fact`土在道旁，平实可行`,
  剑锋金: fact`金已成锋，光芒外露`,
  山头火: fact`火在山头，远处望得见`,
  涧下水: fact`水行山涧，清而有曲折`,
  城头土: fact`土筑成城，守御有方`,
  白蜡金: fact`金初凝如蜡，尚待磨砺`,
  杨柳木: fact`木如垂柳，随风有姿`,
  泉中水: fact`水出泉眼，源头不竭`,
  屋上土: fact`土在屋上成瓦，遮风避雨`,
  霹雳火: fact`火从雷出，来势迅疾`,
  松柏木: fact`木如松柏，经霜不改`,
  长流水: fact`水流千里，不舍昼夜`,
  沙中金: fact`金在沙里，淘洗方见`,
  山下火: fact`火在山脚，温而近人`,
  平地木: fact`木生平野，宜得雨露`,
  壁上土: fact`土附墙壁，依托而立`,
  金箔金: fact`金薄成箔，以饰见长`,
  覆灯火: fact`火在灯罩，照夜不惊风`,
  天河水: fact`水自天降，润物而高远`,
  大驿土: fact`土为通衢，往来皆便`,
  钗钏金: fact`金作钗环，精巧见用`,
  桑柘木: fact`木为桑柘，以养人为功`,
  大溪水: fact`水成大溪，奔流入海`,
  沙中土: fact`土在沙中，聚散由势`,
  天上火: fact`火在天上，光被四方`,
  石榴木: fact`木如石榴，外朴而多子`,
  大海水: fact`水为大海，万流所归`,
};
