/** The words of the craft in everyday language. Clauses end without a stop; themes are nouns. */

/** What a door says for or against a place. */
export const DOOR_SAYS: Readonly<Record<string, string>> = {
  休门: '气氛松缓，适合见面和休养',
  生门: '还有生长的余地，经得起积累',
  伤门: '容易有争抢和磕碰',
  杜门: '路还没打通，话不容易传到',
  景门: '文书和名声上看得见成效',
  死门: '事情停着，不容易推动',
  惊门: '口舌多，人心不大安定',
  开门: '路子是敞开的，适合开头',
};

export const STAR_SAYS: Readonly<Record<string, string>> = {
  天蓬: '容易走得太急，要稳着来',
  天芮: '老问题还没有解决',
  天冲: '事情动得快，也有冲劲',
  天辅: '有师长或内行肯帮忙',
  天禽: '立场站得正，各方都照应得到',
  天心: '有人出主意，也有人领头',
  天柱: '容易有口舌，东西也容易坏',
  天任: '有人耐得住，也肯承担',
  天英: '热闹是有的，也容易过头',
};

export const GOD_SAYS: Readonly<Record<string, string>> = {
  值符: '有主事的人照应',
  腾蛇: '疑虑多、变化多，容易反复',
  太阴: '暗中有人帮忙',
  六合: '有人在中间撮合',
  白虎: '有几处免不了硬碰硬',
  玄武: '有些话还没说清楚',
  九地: '局面稳得住，也能长久',
  九天: '路走得高，也走得远',
  勾陈: '牵扯的事多，进展慢',
  朱雀: '消息和文书上容易起口舌',
  太常: '日常用度跟得上',
};

/** What lies on top and what lies beneath, together. */
export const PAIR_SAYS = {
  顺: '明里暗里配合得好',
  平: '明里暗里各有各的理',
  慎: '明里暗里合不到一处',
} as const;

export const STATE_SAYS = {
  inSeason: '这个月正使得上劲',
  outOfSeason: '这个月使不上多少劲',
  void: '眼下还没有落到实处',
  pressed: '推是推得动，只是累人',
  restrained: '力量被压住，好处和坏处都打折扣',
  punished: '要防自己人之间起磕碰',
  tombed: '力气还收着，要有人推一把',
  horse: '迟早会有变动',
} as const;

/** The same in a first sentence about a body, where talk of rivals, breakage and blows has no place. */
export const SAYS_OF_A_BODY: Readonly<Record<string, string>> = {
  [DOOR_SAYS.生门!]: '元气养得起来',
  [DOOR_SAYS.伤门!]: '动作要慢一点，别累着',
  [DOOR_SAYS.杜门!]: '心里的话要说给人听',
  [DOOR_SAYS.景门!]: '心里亮堂一些',
  [DOOR_SAYS.死门!]: '变化来得慢，要有耐心',
  [DOOR_SAYS.惊门!]: '心里容易不安，多有人陪着',
  [DOOR_SAYS.开门!]: '问医求人的路是通的',
  [STAR_SAYS.天蓬!]: '做事别急，一样一样来',
  [STAR_SAYS.天芮!]: '调养要多一点耐心',
  [STAR_SAYS.天冲!]: '精神足一些',
  [STAR_SAYS.天辅!]: '有懂行的人可以请教',
  [STAR_SAYS.天禽!]: '各方面都照应得到',
  [STAR_SAYS.天心!]: '有医生可以好好请教',
  [STAR_SAYS.天柱!]: '容易有小的反复',
  [STAR_SAYS.天任!]: '身边的人有耐心，肯照料',
  [STAR_SAYS.天英!]: '心气容易浮，要静一静',
  [GOD_SAYS.腾蛇!]: '容易多想，也容易反复',
  [GOD_SAYS.六合!]: '家里人配合得好',
  [GOD_SAYS.白虎!]: '慢一点来，别硬撑',
  [GOD_SAYS.玄武!]: '有些情形还要问清楚',
  [GOD_SAYS.九地!]: '稳得住，慢慢养',
  [GOD_SAYS.九天!]: '心气足，看得开',
  [GOD_SAYS.勾陈!]: '牵挂的事多，进展慢',
  [GOD_SAYS.朱雀!]: '别人说的话听听就好',
  [PAIR_SAYS.顺]: '身心配合得好',
  [PAIR_SAYS.慎]: '身心还没有调到一处',
  [STATE_SAYS.inSeason]: '这个月精神足一些',
  [STATE_SAYS.outOfSeason]: '这个月精神不大够用',
  [STATE_SAYS.void]: '眼下还看不真切',
  [STATE_SAYS.pressed]: '事情多，人容易累',
  [STATE_SAYS.punished]: '别为小事怄气',
  [STATE_SAYS.tombed]: '力气还没放开，要多养一养',
};

/** The same of somebody who is missed: what may frighten is turned to what can be done. */
export const SAYS_OF_THE_MISSING: Readonly<Record<string, string>> = {
  [DOOR_SAYS.休门!]: '打听时有人肯细说',
  [DOOR_SAYS.生门!]: '还有问得到话的人',
  [DOOR_SAYS.伤门!]: '找的人别互相埋怨',
  [DOOR_SAYS.杜门!]: '要换几个人去打听',
  [DOOR_SAYS.景门!]: '把近照和衣着写清楚发出去',
  [DOOR_SAYS.死门!]: '消息来得慢，一样一样办',
  [DOOR_SAYS.惊门!]: '传来的话多，要一句句核实',
  [DOOR_SAYS.开门!]: '打听的路是通的',
  [STAR_SAYS.天蓬!]: '别急，一处一处去问',
  [STAR_SAYS.天芮!]: '从前常去的地方再走一遍',
  [STAR_SAYS.天冲!]: '动手越快越好',
  [STAR_SAYS.天柱!]: '传来的话要核实',
  [STAR_SAYS.天英!]: '先静下来，把经过理清楚',
  [GOD_SAYS.腾蛇!]: '先静下来，别往坏处想',
  [GOD_SAYS.六合!]: '有人在中间传话',
  [GOD_SAYS.白虎!]: '去找的时候要结伴',
  [GOD_SAYS.玄武!]: '线索还不清楚',
  [GOD_SAYS.九地!]: '熟地方再走一遍',
  [GOD_SAYS.九天!]: '远一点的地方也问一问',
  [GOD_SAYS.勾陈!]: '消息来得慢',
  [GOD_SAYS.朱雀!]: '传来的话要核实',
  [PAIR_SAYS.慎]: '几处的说法对不上',
  [STATE_SAYS.inSeason]: '这个月打听得着力',
  [STATE_SAYS.outOfSeason]: '这个月消息来得慢',
  [STATE_SAYS.void]: '线索眼下还没有落实',
  [STATE_SAYS.pressed]: '打听费力，要多几个人一起',
  [STATE_SAYS.punished]: '找的人别互相埋怨',
  [STATE_SAYS.tombed]: '要有人带着去找',
};

/** The same of the sky, which is moved by nobody's help; what says nothing of it is left out. */
export const SAYS_OF_THE_SKY: Readonly<Record<string, string>> = {
  [DOOR_SAYS.休门!]: '云气松着',
  [DOOR_SAYS.生门!]: '天色慢慢转',
  [DOOR_SAYS.伤门!]: '风起得急',
  [DOOR_SAYS.杜门!]: '云压着不散',
  [DOOR_SAYS.景门!]: '光亮透得出来',
  [DOOR_SAYS.死门!]: '云停着不走',
  [DOOR_SAYS.惊门!]: '阴晴不定',
  [DOOR_SAYS.开门!]: '天是敞开的',
  [STAR_SAYS.天蓬!]: '水气重',
  [STAR_SAYS.天芮!]: '阴云拖着',
  [STAR_SAYS.天冲!]: '风先起',
  [STAR_SAYS.天辅!]: '风轻云散',
  [STAR_SAYS.天禽!]: '天色匀净',
  [STAR_SAYS.天心!]: '天色清朗',
  [STAR_SAYS.天柱!]: '云里带着雨脚',
  [STAR_SAYS.天任!]: '云厚而慢',
  [STAR_SAYS.天英!]: '日头当空',
};

/** What doors, stars and stems concern. */
const THEMES: Readonly<Record<string, string>> = {
  ...{
    休门: '休养、会面与求人',
    生门: '进账、房产与生长',
    伤门: '竞争、追讨与车辆',
    杜门: '隐藏、保密与技术',
  },
  ...{
    景门: '文书、名声与宴席',
    死门: '停滞、土地与旧事',
    惊门: '口舌、惊扰与辩论',
    开门: '工作、公事与开创',
  },
  中门: '居中等待',
  ...{ 天蓬: '胆量、暗里取得与水路', 天芮: '身体、弟子与问题所在', 天冲: '速度、开创与行动' },
  ...{ 天辅: '文教、师长与扶助', 天禽: '公道、四方与众人', 天心: '谋略、医药与领导' },
  ...{ 天柱: '口舌、破旧与支撑', 天任: '田土、耐心与承担', 天英: '文书、名声与急躁' },
  ...{ 值符: '尊长与领导', 腾蛇: '虚惊、变化与反复', 太阴: '暗中的帮助与隐情', 六合: '合作、撮合与居中的人' },
  ...{ 白虎: '刚猛、竞争与道路', 玄武: '遗失与说不清的事', 九地: '安静、长久与收藏', 九天: '高远与远行' },
  ...{ 勾陈: '牵连、田土与迟缓', 朱雀: '文书、口舌与消息', 太常: '衣食、礼节与日常事务' },
  ...{ 乙: '文雅与医药', 丙: '权威、光明与动静', 丁: '文书、消息与约定', 戊: '资本、财物与信用' },
  ...{ 己: '谋划、欲望与低处', 庚: '对手与阻隔', 辛: '过失、变革与细处', 壬: '流动、远行与牵连' },
  癸: '收束、隐秘与牵绊',
};

/** The same for a child: no money, trade, office or love. */
const CHILD_THEMES: Readonly<Record<string, string>> = {
  ...{ 生门: '生长与积累', 伤门: '竞争与磕碰', 景门: '书本、名声与热闹', 开门: '公开的事与开创' },
  ...{
    休门: '休养与见面',
    天蓬: '胆量与水',
    天任: '耐心与承担',
    天心: '谋划、医药与领头',
    六合: '伙伴与居中的人',
  },
  ...{ 乙: '文雅与调养', 戊: '信用与积累', 己: '主意与愿望', 庚: '阻隔与较劲', 丙: '光明与动静' },
};

/** What a door, star, god or stem concerns. */
export const themeOf = (name = '', child = false): string =>
  (child ? CHILD_THEMES[name] : undefined) ?? THEMES[name] ?? '';

/** Roles whose names alone do not say who or what is meant. */
const WHO: Readonly<Record<string, string>> = {
  ...{ 求测人: '您自己', 所问之事: '所问的这件事', 自选用神: '您另选的一项' },
  ...{ 求测人年命: '您本人（按生年）', 对方年命: '对方（按生年）' },
  ...{ 利: '能得的利', 得利: '能得的好处', 财源: '财路', 媒合: '撮合的人', 隐处: '可能藏着的地方' },
  落脚: '可能落脚的地方',
  ...{ 取物: '东西经手的情形', 所寻: '要找的人', 居中: '居中联系的人', 自己: '您自己这一方' },
  ...{
    诉辩: '争辩的过程',
    公门: '受理的部门',
    不适: '身体的不适',
    医者: '医生',
    药: '用药',
    地: '地块与位置',
  },
  ...{ 约定: '双方的约定', 受理: '受理的一方', 所见: '要见的人', 引荐: '引荐的人', 见面: '见面的场合' },
  ...{ 道路: '路上', 进取: '主动争取的劲头', 执事: '办事的路子', 主事: '主事的人', 去向: '接下来的动向' },
  ...{ 合作: '合作本身', 文书: '文书', 开创: '开头这一步', 师长: '师长', 消息: '消息本身', 利门: '财路' },
  ...{ 日主: '本人', 年命: '家里与早年', 财帛: '钱财', 休养: '休息与养身' },
  ...{ 尊长与大局: '长辈、领导与大局', 同辈与同事: '同辈与同事' },
};

/** A role in everyday words. */
export const who = (role: string): string => WHO[role] ?? role;

/** 东北方, or the middle of the chart. */
export const placeOf = ({ direction }: { readonly direction: string }): string =>
  direction ? `${direction}方` : '盘的正中';
