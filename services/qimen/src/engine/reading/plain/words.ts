/** The words of the craft in everyday language. Clauses end without a stop; themes are nouns. */

/** What a door says for or against a place. */
export const DOOR_SAYS: Readonly<Record<string, string>> = {
  休门: '气氛松缓，利见面与休养',
  生门: '有生长的余地，经得起积累',
  伤门: '容易争抢磕碰',
  杜门: '路被遮着，话不容易传到',
  景门: '文书与名声看得见',
  死门: '停滞着，不容易推动',
  惊门: '口舌多，人心不安',
  开门: '路子敞开，利于开头',
};

export const STAR_SAYS: Readonly<Record<string, string>> = {
  天蓬: '容易冒进，要稳着来',
  天芮: '旧问题还没有解决',
  天冲: '动得快，有冲劲',
  天辅: '有师长或内行扶助',
  天禽: '站得正，各方都照应得到',
  天心: '有主意，也有人领头',
  天柱: '容易有口舌与破损',
  天任: '有耐心，肯承担',
  天英: '热闹有余，容易过头',
};

export const GOD_SAYS: Readonly<Record<string, string>> = {
  值符: '得主事的人照应',
  腾蛇: '多疑多变，容易反复',
  太阴: '暗中有人相助',
  六合: '有人居中撮合',
  白虎: '有硬碰硬的地方',
  玄武: '有没说清的暗处',
  九地: '稳得住，能长久',
  九天: '走得高，走得远',
  勾陈: '牵连多，进展慢',
  朱雀: '消息与文书容易起口舌',
  太常: '日常供给跟得上',
};

/** What lies on top and what lies beneath, together. */
export const PAIR_SAYS = {
  顺: '明面与底下配合得好',
  平: '明面与底下各有各的理',
  慎: '明面与底下合不到一处',
} as const;

export const STATE_SAYS = {
  inSeason: '这个月正有力气',
  outOfSeason: '这个月力气不足',
  void: '眼下还空着，没有落实',
  pressed: '推得动，推得累',
  restrained: '力量被压住，好处与坏处都打了折',
  punished: '先要防自己人之间的磕碰',
  tombed: '力气收着，要有人来打开',
  horse: '迟早会有变动',
} as const;

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
