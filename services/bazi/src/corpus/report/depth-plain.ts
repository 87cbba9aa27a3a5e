import { counsel, fact, part, type Told } from '../told.ts';
import type { LifeTexts, Texts } from './texts.ts';

/** The same for one who works no more: what the pillar of working life means looked back on. */
export const PLAIN_BONDS_LATE: Readonly<Record<'good' | 'care', LifeTexts>> = {
  good: {
    年柱月柱: fact`老一辈和爸妈处得来，这份和气护了您一辈子。`,
    年柱日柱: part`您和老家缘分深〔，老家的人和事讲给小辈听，最是养心〕。`,
    年柱时柱: part`小时候喜欢的东西，［如今｜后来］又捡了起来，而且更有味道。`,
    月柱日柱: part`您［从前在哪儿做事都处得来，老同事｜在哪儿做事都处得来，同伴］里有比亲戚还亲的。`,
    月柱时柱: part`您从前做的事，给后来攒下了底子［，如今正用得上］。`,
  },
  care: {
    年柱月柱: part`老一辈和爸妈的想法常不一样，您从小夹在中间［，如今都放下了］。`,
    年柱日柱: fact`当年长辈的想法和您不一样，路是您自己走过来的。`,
    年柱时柱: part`小时候学的和后来想做的不是一路［，如今都成了故事］。`,
    月柱日柱: part`［当年上班的事爱带回饭桌，如今饭桌上只说家常｜外头的事爱带回饭桌］。`,
    月柱时柱: part`手头的事和心里想的会打架〔，一天挑一样做〕。`,
  },
};

/** What a kind of friction says of two pillars, where the general words would tell of something else. */
export const PLAIN_FRICTION: Readonly<Record<string, LifeTexts>> = {
  clash: {
    年柱月柱: fact`您离家早，换地方、换路子也比别人早。`,
    年柱时柱: fact`您走得离老家远，一辈子见的世面也大。`,
    日柱时柱: fact`人到中年您会换一种活法，跟晚辈也得换个处法。`,
  },
  rub: {
    年柱时柱: part`〔过去的别总求十全十美，往后的也别太赶｜您对过去求全，对往后求快〕。`,
    月柱日柱: part`要紧的事上您对自己太严〔，八分就当满分〕。`,
    月柱时柱: part`活儿赶的时候容易跟人有磨擦〔，交接的地方写明白〕。`,
    日柱时柱: part`您倔，小的也倔〔，您先笑一笑就过去了〕。`,
  },
  hurt: {
    年柱月柱: part`家里的话传着传着就变样〔，有事直接问本人〕。`,
    年柱时柱: part`隔着辈分，有些话说不通〔，交给时间就好〕。`,
    月柱日柱: part`〔朋友和身边人要分清先后，别让一头替另一头受累｜朋友和身边人两头都要顾，您常替一头受累〕。`,
    月柱时柱: part`计划和人手总差那么一步〔，多留一天〕。`,
    日柱时柱: counsel`最亲的人之间别靠猜，说出来就没事了。`,
  },
};

/** Stems of year and month that clash. */
export const PLAIN_STEMS_APART = fact`家里的长辈和外头的老师说的常不一样，您从小听两种话，所以判断得快。`;

/** The same for one who works no more. */
export const PLAIN_FRICTION_LATE: Readonly<Record<string, LifeTexts>> = {
  clash: { 日柱时柱: fact`人过中年您换过一种活法，跟晚辈也换了个处法。` },
  rub: {
    月柱日柱: part`您做事对自己严了一辈子［，如今八分就当满分］。`,
    月柱时柱: part`性子一急就容易跟人碰着〔，慢半拍就好〕。`,
  },
  hurt: { 月柱时柱: part`安排和人手总差那么一步〔，多留一天〕。` },
};

/** Day and hour for one who still learns: what one likes, for there is nobody younger. */
export const PLAIN_LEARNING: Texts = {
  good: '您和自己喜欢的事合得来，做起来坐得住。',
  clash: '您喜欢的东西会换一回，先试一阵再定。',
  rub: '喜欢的事您太求好，写错一页不用从头来。',
  care: '您想做的和眼下能做的常打架，一样一样试。',
};

/** A relation between two pillars in everyday words: favourable or calling for care. */
export const PLAIN_BONDS: Readonly<Record<'good' | 'care', LifeTexts>> = {
  good: {
    年柱月柱: fact`老一辈和爸妈处得来，这份和气一直护着您。`,
    年柱日柱: part`您和老家缘分深〔，心烦时回去住两天，人就缓过来了〕。`,
    年柱时柱: part`小时候喜欢的东西，老了［还会再捡起来｜又捡了起来］，而且更有味道。`,
    月柱日柱: part`您在哪儿做事都能处得来，［同事有时比亲戚还亲｜同伴有时比亲戚还亲］。`,
    月柱时柱: part`［您现在做的事，正是在给将来攒底子，｜您做的事，一直在给后来攒底子。］〔别嫌慢。〕`,
    日柱时柱: part`孩子、徒弟、养的花，都和您亲〔，多陪陪就是福〕。`,
  },
  care: {
    年柱月柱: part`老一辈和爸妈的想法常不一样，您夹在中间〔，听完就放下〕。`,
    年柱日柱: part`长辈的想法和您不一样〔，听着，谢着，路还是自己走〕。`,
    年柱时柱: part`您小时候学的和老来想做的不是一路〔，慢慢接上就好〕。`,
    月柱日柱: counsel`上班的事别带上饭桌，家里的事别带进办公室，两头就都清静了。`,
    月柱时柱: part`手头的活和心里的梦会打架〔，一三五给活，二四六给梦〕。`,
    日柱时柱: part`跟孩子较真最费神〔，您退半步，小的反而跟上来〕。`,
  },
};

export const PLAIN_NO_BONDS = fact`您命里的几根柱子各管各的，平日没有谁拉着谁，您想安静就能安静。`;

/** The leading god in everyday words. */
export const PLAIN_LEADING: Readonly<Record<'shown' | 'kept', LifeTexts>> = {
  shown: {
    比肩: fact`您有主意，全写在脸上，别人要劝您，得先说服您。`,
    劫财: part`您讲义气，藏不住，朋友一喊就到〔，记得先问问自己得不得空〕。`,
    食神: fact`您会做人也会做饭，好脾气人人看得见。`,
    伤官: part`您聪明，嘴也快〔，话出口前先在心里打个草稿〕。`,
    偏财: fact`您大方爱交朋友，走到哪儿哪儿热闹。`,
    正财: fact`您办事实在，钱交给您，人家放心。`,
    七杀: part`您有股子气势，不说话也让人敬三分〔，笑一笑就更好〕。`,
    正官: fact`您规矩端正，该几点到就几点到，这就是招牌。`,
    偏印: fact`您和别人不太一样，懂您的人特别懂。`,
    正印: fact`您斯文有礼，长辈一见就喜欢。`,
  },
  kept: {
    比肩: fact`您看着好说话，心里那条线谁也动不了。`,
    劫财: fact`您平时不争，真到要紧处，谁也争不过您。`,
    食神: fact`您的本事不爱显摆，熟人才吃得到您的拿手菜。`,
    伤官: part`您心里想得多，嘴上说得少〔，写下来是好东西〕。`,
    偏财: fact`您有您的门路，只是懒得讲。`,
    正财: fact`您悄悄存着、算着，日子过得有底。`,
    七杀: part`您把压力都自己吞了〔，找个人聊聊，别总扛着〕。`,
    正官: fact`没人盯着您也守规矩，这最难得。`,
    偏印: part`您一个人待着时最聪明〔，给自己留点空〕。`,
    正印: part`您心里有个暖和的角落〔，累了就回去坐坐〕。`,
  },
};

/** Families of stars in everyday words. */
export const PLAIN_STARS: LifeTexts = {
  贵人: part`您命里常有人肯帮忙〔，别不好意思开口〕。`,
  文星: part`您读书写字有灵性〔，常读常写，这点灵气就一直在手上〕。`,
  动星: part`您闲不住，爱出门〔，证件和充电器随身带好就行〕。`,
  情缘: part`您招人喜欢〔，走近走远自己把握分寸〕。`,
  孤静: part`您要有一块自己的小地方〔，关上门喘口气，出来又是好人缘〕。`,
  刚烈: part`您脾气硬，干脆〔，这股劲用来做事，别用来吵架〕。`,
  牵绊: part`老书里有些吓人的名字，说白了就是〔别拖、别贪多、别管闲事｜拖、贪多、管闲事〕。`,
};

/** Families that are told otherwise from fifty-five on. */
export const PLAIN_STARS_LATE: LifeTexts = {
  文星: part`您读书写字有灵性〔，活到老学到老，脑子就不锈〕。`,
  动星: fact`您年轻时闲不住，走过的地方多，说起哪儿都有故事。`,
  情缘: fact`您人缘一向好，走到哪儿都有人愿意跟您说话。`,
  牵绊: fact`老书里有些吓人的名字，说白了就是拖、贪多、管闲事，这些您都经过了。`,
};

/** The life palace in everyday words. */
export const PLAIN_PALACE: LifeTexts = {
  子: part`您夜里主意最多〔，记在纸上，天亮再办〕。`,
  丑: part`您最能熬，别人走了您还在〔，赢就赢在这里〕。`,
  寅: part`您喜欢打头〔，那就大大方方地打头〕。`,
  卯: part`您爱干净爱好看〔，屋里摆束花，心情好一天〕。`,
  辰: part`您心里装得下大事〔，挑合适的时候讲出来〕。`,
  巳: fact`您看得懂眼色，也守得住话，朋友都信您。`,
  午: part`您站在人前就来精神〔，找机会多露露脸〕。`,
  未: fact`您念旧，老照片、老味道，都是您的力气。`,
  申: part`您手脚快脑子快〔，给自己多找几样事做〕。`,
  酉: part`您眼光高，宁缺毋滥〔，也别为难了自己〕。`,
  戌: fact`您守信用，认定的人和事会护到底。`,
  亥: part`您心宽，什么都装得下〔，也要给自己说句公道话〕。`,
};

/** The upper trigram in everyday words. */
export const PLAIN_UPPER: LifeTexts = {
  乾: fact`您给人的样子像晴天，高高的、亮亮的。`,
  兑: fact`您给人的样子像湖水，看着就舒服。`,
  离: fact`您给人的样子像一盏灯，走近了心里就亮。`,
  震: fact`您给人的样子像春雷，一响大家都醒了。`,
  巽: fact`您给人的样子像微风，不知不觉就把事办了。`,
  坎: fact`您给人的样子像河水，险滩见过，也都过来了。`,
  艮: fact`您给人的样子像山，往那儿一坐，大家就安心。`,
  坤: fact`您给人的样子像大地，什么都接得住。`,
};

/** For a family with one star in the chart; the other texts fit one and several. */
export const PLAIN_STARS_ONE: LifeTexts = {
  动星: counsel`碰上要紧的搬动，动之前想好，动了就别回头看。`,
};

/** The four positions in everyday words: helpful, neutral, or calling for care. */
export const PLAIN_PLACE: Readonly<
  Record<'年柱' | '月柱' | '日柱' | '时柱', Readonly<Record<'喜' | '半' | '偏' | '平' | '忌', Told>>>
> = {
  年柱: {
    喜: part`祖上和小时候给您的多半是甜头〔，逢年过节常回去看看〕。`,
    偏: fact`小时候家里给的有合用的，也有不合用的，后来您自己改过来了。`,
    半: part`祖上留下的有用也有用不上的〔，挑有用的带走〕。`,
    平: fact`小时候家里给的够用，别的靠您自己添。`,
    忌: part`早年家里给的现成东西不多〔，往后的路靠自己走出来｜，后来的路靠自己走出来〕。`,
  },
  月柱: {
    喜: part`您待的地方、做的行当，大方向是对的〔，慢慢深挖〕。`,
    偏: part`外面的环境有要绕开的〔，认得出就不费劲〕。`,
    半: part`您待的地方有帮您的，也有碍您的〔，分得清就好办〕。`,
    平: fact`您身边的环境不好不坏，全看您跟谁走得近。`,
    忌: part`外面的环境常给您添事〔，能挑地方的时候，挑个让人省心的〕。`,
  },
  日柱: {
    喜: part`〔您的家就是您的充电器，早点回去，多待一会儿｜您的家是您歇脚的地方〕。`,
    偏: part`家里的事稍微费神〔，分着办就好〕。`,
    半: part`家里的事有省心的，也有费神的〔，分开来办〕。`,
    平: part`家里的事不帮忙也不拖累〔，您多用一分心，它就多给一分暖〕。`,
    忌: part`家里的事容易让您耗神〔，话说开，活分开，就松快了〕。`,
  },
  时柱: {
    喜: fact`年纪越大心里越安稳，晚辈和爱好都让您舒心。`,
    偏: counsel`往后以简为好，事情少揽一件。`,
    半: part`［往后的日子｜后半程］有得有舍〔，别攒太多打算，轻装走〕。`,
    平: part`［往后的日子｜后半程］平平顺顺〔，想添什么您自己添〕。`,
    忌: counsel`往后从简就好，能分出去的事早一点分出去。`,
  },
};
