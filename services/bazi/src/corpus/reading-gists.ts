/** Short phrases for the one-line gist of a section, and for the three opening sentences. */
import { COST_LEARNER, HELP_LEARNER } from './reading-learner.ts';
import { COST_SENIOR, HELP_SENIOR } from './reading-senior.ts';
import type { Level, Role } from './reading-strength.ts';

type Texts = Readonly<Record<string, string>>;
type ByRole = Readonly<Record<Role, string>>;

/** The image of a day stem. */
export const STEM_IMAGE: Texts = {
  甲: '大树',
  乙: '花草',
  丙: '太阳',
  丁: '灯烛',
  戊: '高山',
  己: '田地',
  庚: '刀斧',
  辛: '珠玉',
  壬: '江河',
  癸: '雨露',
};

/** The state of an element in the month, without the technical term. */
export const STATE_PLAIN: Texts = {
  旺: '正当时令，气势最足',
  相: '得时令相生，气势渐起',
  休: '时令已过，气势平缓',
  囚: '为时令所耗，气势偏弱',
  死: '受时令所制，气势最低',
};

/** Balance between one's own side and the rest. */
export const LEVEL_PLAIN: Readonly<Record<Level, string>> = {
  strong: '自身的力气有余，要有出口才舒服',
  even: '自身与外面大致相称，起落不大',
  weak: '自身的力气偏轻，外面的事偏多',
};

/** Ages that the texts are for. */
export type Band = 'child' | 'learner' | 'grown' | 'senior' | 'late';

/** What helps, by what the useful element is to the day master. */
export const HELP: Readonly<Record<Band, ByRole>> = {
  child: {
    比劫: '有同龄的伙伴一起，学什么都快',
    食伤: '多说、多做、多动手，本事就长出来',
    财星: '东西有固定的位置、一天有固定的次序，做事就踏实',
    官杀: '规矩少而清楚，孩子反而安心',
    印星: '有书读、有耐心的大人陪着，长得最好',
  },
  learner: HELP_LEARNER,
  senior: HELP_SENIOR,
  grown: {
    比劫: '有同伴一起做，比独自硬扛顺得多',
    食伤: '把本事做成看得见的东西，路就宽',
    财星: '把力气落到具体的事和账目上，最见成效',
    官杀: '有规矩、有职责在身，反而做得成事',
    印星: '肯学、有人指点和托底的时候，走得最顺',
  },
  late: {
    比劫: '有老友作伴，日子最有精神',
    食伤: '手艺与兴致留着，日子就有味道',
    财星: '家底理得清楚，心里就踏实',
    官杀: '起居有规律，身心都安',
    印星: '看书静养、有人照应，日子就稳',
  },
};

/** The same from birth to three. */
export const HELP_FIRST: ByRole = {
  比劫: '常看见别的孩子，学样学得快',
  食伤: '多同孩子说话、由孩子动手，本事就长出来',
  财星: '东西在老地方、一天有固定的次序，心里就踏实',
  官杀: '吃睡的钟点有准，孩子就安稳',
  印星: '有人抱、有人念、有耐心的大人陪着，长得最好',
};

/** What costs strength from birth to three. */
export const COST_FIRST: ByRole = {
  比劫: '与别的孩子抢一样东西',
  食伤: '玩得太兴奋，收不住',
  财星: '面前的东西太多，看花了眼',
  官杀: '生人与声响太多，睡不踏实',
  印星: '样样由大人代劳，自己动得少',
};

/** What costs strength, by what the unfavourable element is to the day master. */
export const COST: Readonly<Record<Band, ByRole>> = {
  child: {
    比劫: '玩伴之间的争抢与攀比',
    食伤: '坐不住、话抢在前头',
    财星: '新鲜东西太多，分了心',
    官杀: '要求与管教一起收紧',
    印星: '样样依着大人，自己动手少',
  },
  learner: COST_LEARNER,
  senior: COST_SENIOR,
  grown: {
    比劫: '合伙、担保与跟人攀比',
    食伤: '话说得太满、摊子铺得太开',
    财星: '机会接得太多，超出体力',
    官杀: '期限和旁人的期待一齐压上来',
    印星: '想得太久、动手太晚',
  },
  late: {
    比劫: '替人出面、人情来往过密',
    食伤: '揽事太多、话说得太急',
    财星: '听来的机会和大额的花费',
    官杀: '替晚辈操心太过',
    印星: '久坐少动、凡事往心里放',
  },
};

/** The main theme of a ten god in one word. */
export const THEME: Texts = {
  比肩: '自立',
  劫财: '竞争',
  食神: '从容',
  伤官: '创新',
  偏财: '机会',
  正财: '务实',
  七杀: '挑战',
  正官: '责任',
  偏印: '独到',
  正印: '学养',
};

/** One's own seat, by the main god of the day branch. */
export const SEAT_CHILD: Texts = {
  比肩: '什么都想自己来',
  劫财: '不肯服输，动得比想得快',
  食神: '坐得住，自己也玩得高兴',
  伤官: '心思灵巧，不肯将就',
  偏财: '爱张罗，有东西肯分',
  正财: '东西摆得清楚，看重说好的事',
  七杀: '对自己要求高，输了不服气',
  正官: '看重规矩，怕做错',
  偏印: '喜欢独处，直觉敏锐',
  正印: '心软，看重安全感',
};

/** The same for the grown. */
export const SEAT: Texts = {
  比肩: '内心独立，遇事先靠自己',
  劫财: '不肯服输，行动走在思量前面',
  食神: '坐在安稳处，懂得过日子',
  伤官: '心思灵巧，不肯将就',
  偏财: '手边总有可张罗的事，待人慷慨',
  正财: '脚踏实地，看重积蓄',
  七杀: '对自己要求高，心里常绷着弦',
  正官: '看重承诺，做事稳妥',
  偏印: '喜欢独处，直觉敏锐',
  正印: '心地仁厚，看重安全感',
};

/** Lines of work of an element, the first ones. */
export const WORK: Texts = {
  木: '教育、出版、园林一类要养要等的事',
  火: '传媒、电子、餐饮一类要亮要热的事',
  土: '建筑、农业、管理一类要稳要积的事',
  金: '机械、金融、法律一类要准要快的事',
  水: '贸易、咨询、研究一类要通要变的事',
};

export const WORK_LEVEL: Readonly<Record<Level, string>> = {
  strong: '宜担主责',
  even: '主事与配合都行',
  weak: '宜借成熟的平台用力',
};

/** Of a chart that follows, transforms or rules alone. */
export const WORK_SPECIAL = '顺着这一路做到深处';

/** Wealth, by the id of the rule. */
export const WEALTH_LINE: Texts = {
  'strong-rich': '机会与力气相称，可以主动一些',
  'strong-poor': '力气有余而田地少，先用手艺开源',
  'strong-hidden': '钱财不张扬，多靠长期积存',
  'even-rich': '进出平衡，稳中求进',
  'even-heavy': '要顾的多，量力取舍',
  'even-poor': '收入跟着本职走，把专业做深',
  'weak-rich': '机会多过体力，挑最合手的做',
  'weak-poor': '不在求多，在于少漏',
  follow: '跟着大势走，得失放轻',
};

/** The partner's palace, by the main god of the day branch. */
export const PARTNER: Texts = {
  比肩: '相处像朋友，彼此要有自己的地方',
  劫财: '感情热烈，家用与主意要说清',
  食神: '性情温和，懂得生活',
  伤官: '聪明有主见，嘴上不肯让',
  偏财: '大方能干，来往的人多',
  正财: '务实顾家，想得长远',
  七杀: '性子急、有魄力，争执不宜过夜',
  正官: '端正可靠，看重承诺',
  偏印: '敏感有想法，需要独处',
  正印: '体贴，惯于照顾人',
};

/** How one experiences a side of the family, by the role of its branch. */
export const KIN: ByRole = {
  比劫: '平等相待',
  食伤: '轻松随和',
  财星: '务实往来',
  官杀: '要求较严',
  印星: '照顾较多',
};

/** The habit suggested by the lightest element. */
export const HABIT: Texts = {
  木: '常舒展筋骨，心事不隔夜',
  火: '多晒太阳，活动到微微出汗',
  土: '三餐定时，细嚼慢咽',
  金: '常开窗换气，换季添衣',
  水: '早些睡，少熬夜',
};

/** The same for a child: the day ends early, and nobody sits up. */
export const HABIT_CHILD: Texts = {
  木: '早晚伸伸手脚，多看看绿',
  火: '上午多晒太阳，手脚要暖',
  土: '三餐定时，细嚼慢咽',
  金: '常开窗换气，换季添衣',
  水: '睡得足，水小口常喝',
};

/** The lines that replace work, wealth and marriage in a child's reading. */
export const CHILD_PACE_LINE: Readonly<
  Record<'strong' | 'even' | 'weak' | 'yield' | 'reign' | 'merge', string>
> = {
  strong: '精神足，要有出力的去处',
  even: '学什么都还顺，挑一样学久些',
  weak: '容易累，学的宜少而精',
  yield: '受环境影响大，跟谁学最要紧',
  reign: '喜欢的一头扎进去，从喜欢的学起',
  merge: '有合得来的伴，学得最快',
};

export const CHILD_THINGS_LINE: Texts = {
  喜: '自己的东西可以早些交给孩子安排',
  平: '东西够用就好，说好多少是多少',
  忌: '东西宜少几样，一样用得久一点',
};

export const CHILD_NEAR_LINE: ByRole = {
  比劫: '与最亲的人要一起做，不爱听指派',
  食伤: '最要紧的是有人听、有人看',
  财星: '最看重说好的事，答应了就要做到',
  官杀: '最在意大人怎样看，先肯定再提醒',
  印星: '靠最亲的人定心，睡前那一段最要紧',
};

/** The same from sixteen to twenty-two, of oneself. */
export const LEARNER_NEAR_LINE: ByRole = {
  比劫: '与亲近的人要像朋友，各有各的主意',
  食伤: '喜欢与听得懂自己的人在一处',
  财星: '看重说好的事，做得到再点头',
  官杀: '对自己要求高，先问一句对方怎样想',
  印星: '重情念旧，心里的事说出来最好',
};
