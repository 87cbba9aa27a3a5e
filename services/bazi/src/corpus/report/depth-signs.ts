import { fact, part } from '../told.ts';
import type { LifeTexts } from './texts.ts';

/** Stars by family. */
export const STAR_FAMILY: Readonly<Record<string, readonly string[]>> = {
  贵人: '天乙贵人 太极贵人 天官贵人 福星贵人 国印 天德贵人 月德贵人 天德合 月德合 德秀贵人 三奇贵人 日贵 日德 天赦 禄神 暗禄 拱禄 金舆 天厨贵人'.split(
    ' ',
  ),
  文星: '文昌贵人 学堂 词馆 六秀 十灵 进神 天医'.split(' '),
  动星: '驿马 劫煞 亡神 灾煞 天转 地转 白虎'.split(' '),
  情缘: '桃花 红艳 红鸾 天喜 流霞 九丑'.split(' '),
  孤静: '华盖 孤辰 寡宿 孤鸾 八专 阴差阳错 隔角煞 童子煞 空亡'.split(' '),
  刚烈: '羊刃 飞刃 魁罡 将星 金神 血刃'.split(' '),
  牵绊: '丧门 吊客 披麻 披头 六厄 勾绞煞 元辰 天罗地网 四废 十恶大败'.split(' '),
};

/** A family of stars: one of them, or several. */
export const STARS_OF: Readonly<Record<'one' | 'several', LifeTexts>> = {
  one: {
    贵人: fact`贵人一类只见一样，助力不在多而在准，紧要关头总有一位肯开口的人`,
    文星: part`文星一类只见一样，有一门擅长的学问〔，认准了就别换〕`,
    动星: part`动星一类只见一样〔，遇到要紧的迁动，动前想清楚，动后不回头〕`,
    情缘: fact`情缘一类只见一样，魅力含蓄，懂得欣赏的人自会停下来`,
    孤静: part`孤静一类只见一样，需要一块自己的清静地〔，给足了，人就随和〕`,
    刚烈: part`刚烈一类只见一样，关键时刻敢下手〔，平日收着用〕`,
    牵绊: part`牵绊一类只见一样，旧说的阻滞〔，当作提醒自己多留一步余地便好｜，不过是多一两桩人情之累〕`,
  },
  several: {
    贵人: part`肯帮忙的人来自四面〔，受人之助也记得回礼〕`,
    文星: part`文星一类见得多，悟性与文采都不缺，怕的是样样都会而无一样成书〔，收拢一处最好〕`,
    动星: part`动星一类见得多，坐不住、守不住，走得多、见得多〔，把旅程排成计划，奔波就成了阅历〕`,
    情缘: fact`情缘一类见得多，人缘与审美都出众，热闹围着转，心里的位置只留给一个人`,
    孤静: part`孤静一类见得多，独处的能力强，适合研究与创作〔，隔些日子要主动赴一次约〕`,
    刚烈: part`刚烈一类见得多，果断与脾气是同一件东西的两面〔，给力气找一处正用〕`,
    牵绊: part`牵绊一类见得多，旧书里名字吓人，讲的不外乎拖延、分心与人情之累〔，清单列得短就都绕开了〕`,
  },
};

/** Families that are told otherwise from fifty-five on, one star or several. */
export const STARS_LATE: LifeTexts = {
  文星: part`文星一类在盘，悟性与文采都有，一生读过、写过的［，如今都是说给后辈听的材料｜，都留给了后辈］`,
  动星: fact`动星一类在盘，一生走得多、换得多，走过的地方都成了阅历`,
  情缘: fact`情缘一类在盘，人缘一向好，热闹散了以后，身边留下的才是自己的人`,
  孤静: part`孤静一类在盘，独处的能力强，自己待着也有滋味〔，想见的人隔些日子见一面〕`,
  牵绊: fact`牵绊一类在盘，旧书里名字吓人，讲的不过是拖延、分心与人情之累，一生里都经过了`,
};

/** Missing families, mentioned when that is significant. */
export const STARS_ABSENT: LifeTexts = {
  贵人: fact`贵人一类不显，凡事靠自己，成的也都是自己的`,
  文星: fact`文星一类不显，学问从做里来，经验便是文凭`,
  动星: fact`动星一类不显，安土重迁，守得住一处`,
  情缘: fact`情缘一类不显，感情重实不重花`,
};

/** The branch of the life palace (命宫). */
export const LIFE_PALACE: LifeTexts = {
  子: fact`命宫在子，心思灵而清，遇事先转三个弯，晚上比白天有主意`,
  丑: fact`命宫在丑，耐得住磨，别人放弃的地方正是他开始的地方`,
  寅: fact`命宫在寅，志气高，喜欢打头阵，屋子大一点才住得下`,
  卯: fact`命宫在卯，温和爱美，做事讲样子，也讲分寸`,
  辰: fact`命宫在辰，胸中有丘壑，平时不说，说出来常有格局`,
  巳: fact`命宫在巳，聪敏善变，看得懂场面，也守得住秘密`,
  午: fact`命宫在午，光明坦荡，站在人前最舒展，怕的是冷场`,
  未: fact`命宫在未，心软念旧，手艺与口味都有家传的影子`,
  申: fact`命宫在申，机敏好动，学得快也用得快，最怕闲着`,
  酉: fact`命宫在酉，眼光细，标准高，一样东西要挑到满意为止`,
  戌: fact`命宫在戌，忠厚守信，认了一处便护着一处`,
  亥: fact`命宫在亥，宽和随缘，装得下别人的脾气，也藏得住自己的志向`,
};

/** The branch of the body palace (身宫). */
export const BODY_PALACE: LifeTexts = {
  子: fact`身宫在子，中年以后爱静夜、爱思索，靠脑子吃饭`,
  丑: fact`身宫在丑，中年以后重积蓄，一砖一瓦都自己垒`,
  寅: fact`身宫在寅，中年以后仍有冲劲，敢另起一段`,
  卯: fact`身宫在卯，中年以后愈见温雅，家里爱添草木`,
  辰: fact`身宫在辰，中年以后气量大，管得住许多头绪`,
  巳: fact`身宫在巳，中年以后心思活络，多一门手艺`,
  午: fact`身宫在午，中年以后热心公众的事，名声在外`,
  未: fact`身宫在未，中年以后恋家，把日子过得有滋味`,
  申: fact`身宫在申，中年以后走动多，朋友遍各处`,
  酉: fact`身宫在酉，中年以后求精，少而好`,
  戌: fact`身宫在戌，中年以后重承诺，可托可靠`,
  亥: fact`身宫在亥，中年以后心宽，得失看得淡`,
};

/** The element of the stem of the conception pillar (胎元). */
export const CONCEPTION: LifeTexts = {
  木: fact`胎元干属木，先天里带着向上的劲`,
  火: fact`胎元干属火，先天里带着向光的性`,
  土: fact`胎元干属土，先天里带着安稳的心`,
  金: fact`胎元干属金，先天里带着分明的理`,
  水: fact`胎元干属水，先天里带着通变的智`,
};

/** Nayin of year and day pillar, by what the year's element is to the day's. */
export const SOUNDS: LifeTexts = {
  same: fact`年日纳音同气，出身与本性一脉相承，走到哪里都带着家乡的口音`,
  feeds: fact`年上纳音来生日上纳音，根源滋养着自己，回头看总有来处可依`,
  fed: fact`日上纳音去生年上纳音，自己成了家里的供养者，付出多，名声也好`,
  rules: fact`年上纳音来制日上纳音，家里的规矩立得早，成年后还会在心里听见`,
  ruled: fact`日上纳音去制年上纳音，自己要翻过祖辈的那道坎，另开一片地`,
};

/** The upper trigram of the life hexagram: the outward side. */
export const UPPER: LifeTexts = {
  乾: fact`上卦为乾，外象如天，行事有大的一面，自己给自己立标杆`,
  兑: fact`上卦为兑，外象如泽，和悦善言，人愿意听他说话`,
  离: fact`上卦为离，外象如火，明白通透，事情在他手里看得清`,
  震: fact`上卦为震，外象如雷，起动快，带得动一群人`,
  巽: fact`上卦为巽，外象如风，柔顺善入，潜移默化`,
  坎: fact`上卦为坎，外象如水，历练多，险处见智`,
  艮: fact`上卦为艮，外象如山，止得住，守得定`,
  坤: fact`上卦为坤，外象如地，宽厚承载，不争先而后至`,
};

/** The lower trigram: the inner side. */
export const LOWER: LifeTexts = {
  乾: fact`下卦为乾，内里刚健，心里的那口气从不松`,
  兑: fact`下卦为兑，内里喜悦，懂得给自己找乐`,
  离: fact`下卦为离，内里明亮，凡事求个明白`,
  震: fact`下卦为震，内里好动，安静时也在酝酿`,
  巽: fact`下卦为巽，内里柔韧，会等，也会绕`,
  坎: fact`下卦为坎，内里深沉，心事自己先过一遍`,
  艮: fact`下卦为艮，内里沉静，知道何时该停`,
  坤: fact`下卦为坤，内里包容，先想别人，再想自己`,
};

/** How the two combine, by element. */
export const TRIGRAMS_TOGETHER: LifeTexts = {
  same: fact`内外同气，想的与做的不打折扣`,
  feeds: part`外来生内，环境养人〔，多出门便多得力〕`,
  fed: part`内去生外，心里的热都给了外面〔，回家要把自己养回来〕`,
  rules: part`外来制内，外头的要求先声夺人〔，留一间屋子给自己的声音〕`,
  ruled: fact`内能制外，主意拿得定，外面再乱也有分寸`,
};
