/** The effect of a year on the running cycle while growing up, told to the parents. */
export const CYCLE_MEETS_YEAR_YOUNG: Readonly<Record<string, readonly string[]>> = {
  join: ['岁与运相合，家里与外面的步子合得上，孩子自己也觉得出', '年与运同一步调，家里的安排少有打乱'],
  clash: ['岁与运相冲，常日的安排会换一换，换之前先讲给孩子听', '年支冲着运支，作息容易乱，先守住吃和睡'],
  rub: ['岁与运相刑，大人之间的说法要先一致', '年与运有些别扭，一天里少排一件'],
  hurt: ['岁与运不大合，说好的事多提醒一遍', '年与运各走各的，路上多留一刻钟'],
  together: ['年与运同心，孩子想学的这时候学得进'],
  overthrow: ['年与运都在换，一样一样来，别一起换'],
  stemJoin: ['年干来合运干，有人愿意带着孩子一起学'],
  stemClash: ['年干冲着运干，孩子与大人的想法会顶一顶，先听他说完'],
  whole: ['这十年的样子在这一年最鲜明，喜欢的更喜欢，别扭的也更别扭'],
};

/** The same in later life. */
export const CYCLE_MEETS_YEAR_LATE: Readonly<Record<string, readonly string[]>> = {
  join: ['岁与运相合，日子的步调不变', '年与运拉起手来，惦记的事有人帮着办'],
  clash: ['岁与运相冲，住处或身边人的安排会动一动，慢慢来', '年支冲着运支，一动不如一静'],
  rub: ['岁与运相刑，几头的说法对不上，请家里人问清楚', '年与运有些别扭，一天只办一件'],
  hurt: ['岁与运有暗耗，力气留两成', '年与运不大合，说好的事再问一遍'],
  together: ['年与运同心，想见的人见得到'],
  overthrow: ['岁与运都在换，大的改动交给晚辈去办'],
  stemJoin: ['年干来合运干，有人上门相请'],
  stemClash: ['年干冲着运干，听来的说法多，不必都应'],
  whole: ['这十年的样子在这一年最分明，顺着它过就好'],
};

/** A complete group of three in a year of growing up, by the value of its element. */
export const YEAR_GROUP_YOUNG: Readonly<Record<string, readonly string[]>> = {
  喜: [
    '气聚在所喜的一方，几个人一起做的事最有劲',
    '局成在喜的一方，老师、家里、伙伴都帮得上',
    '三支同心，结伴学的一样长进最快',
  ],
  平: [
    '气聚一方而不偏不倚，热闹，也要留时间静一静',
    '三支成势，跟着大家一起玩就好',
    '声势不小，看看再跟，不必样样都去',
  ],
  忌: [
    '气聚在要少用的一方，人多的地方待短一些',
    '成势的一方不在自己这边，少比，多陪',
    '众口一词的时候，先问问孩子自己怎么想',
  ],
};

/** The same in later life. */
export const YEAR_GROUP_LATE: Readonly<Record<string, readonly string[]>> = {
  喜: [
    '气聚在所喜的一方，家里人多，事情也办得圆',
    '局成在喜的一方，帮忙的人成群而来',
    '三支同心，惦记的事一件件有人应',
  ],
  平: ['气聚一方而不偏不倚，场面热闹，坐一坐便回', '三支成势，随缘就好', '声势不小，看看热闹便好'],
  忌: [
    '气聚在要少用的一方，热闹的场合少去',
    '成势的一方不在自己这边，人家怎么说，听听就好',
    '众口一词的时候，答应之前问一声家里人',
  ],
};

/** A complete triple punishment in a year of growing up, and in later life. */
export const YEAR_PUNISHMENTS_YOUNG = [
  '几样事碰在一处，孩子容易急，一样一样来',
  '管教的口径不一，大人先说成一样的',
];
export const YEAR_PUNISHMENTS_LATE = [
  '几头的事碰在一处，先办要紧的一件',
  '规矩与人情绞在一起，请家里人拿主意',
];
