// The glossary of the six states: the old verse, quoted, with the variants between editions, and our own explanation.
import type { StateName } from '../../engine/maqian/states.ts';

export interface Entry {
  /** A few words for the cell: 来得快，有喜 */
  brief: string;
  /** The verse of 《玉匣记》, as in the common printed editions. */
  verse: string;
  /** Variants between editions; empty when the compared ones agree. */
  variants: string;
  /** Our own explanation. */
  text: string;
}

export const GLOSSARY: Readonly<Record<StateName, Entry>> = {
  大安: {
    brief: '安稳，宜守',
    verse: '大安事事昌，求财在坤方。失物去不远，宅舍保安康。行人身未动，病者主无妨。将军回田野，仔细与推详。',
    variants: '“求财在坤方”一本作“求谋在东方”；末句“与推详”一本作“更推详”。',
    text: '六宫的头一位，属木而不动，像一棵站定的树。它的好处在稳：已经有的保得住，已经定的不会变。它的短处也在稳，盼着动的事，落在这里就要等。',
  },
  留连: {
    brief: '迟缓，未定',
    verse: '留连事难成，求谋日未明。官事只宜缓，去者未回程。失物南方见，急讨方称心。更须防口舌，人口且平平。',
    variants: '“官事只宜缓”一本作“官事凡宜缓”；“急讨方称心”一本作“急讨方遂心”。“留连”也写作“流连”。',
    text: '第二位属水，水流到低处打着转。事情没有断，也没有成，多半卡在一个人、一道手续上。知道是慢，就给它留出时间，别把慢当成不成。',
  },
  速喜: {
    brief: '来得快，有喜',
    verse: '速喜喜来临，求财向南行。失物申未午，逢人路上寻。官事有福德，病者无祸侵。田宅六畜吉，行人有信音。',
    variants: '“逢人路上寻”一本作“逢人要打听”。',
    text: '第三位属火，火性快而亮。消息、人、钱来得都快，好在看得见，难在留得住。落在这里的事，宜当天做、当面说。',
  },
  赤口: {
    brief: '口舌，宜和',
    verse: '赤口主口舌，官非切宜防。失物速速讨，行人有惊慌。六畜多作怪，病者出西方。更须防咒诅，诚恐染瘟殃。',
    variants: '“失物速速讨”一本作“失物急去寻”；“六畜”一本作“鸡犬”；“咒诅”一本作“咀咒”。',
    text: '第四位属金，金主声，声大了便是争。它提醒的是说话与分寸：同一件事，换个时候、换个口气，就过去了。诀中病与灾的话是旧时说法，本站不取。',
  },
  小吉: {
    brief: '和合，有商量',
    verse: '小吉最吉昌，路上好商量。阴人来报喜，失物在坤方。行人即便至，交关甚是强。凡事皆和合，病者叩穷苍。',
    variants: '“行人即便至”一本作“行人立便至”；“交关”一本作“交易”；“叩穷苍”一本作“祈上苍”。',
    text: '第五位属木，神在六合，是两样东西碰到一处的意思。事情靠人成，靠商量成。“阴人”在旧书里指女性，“坤方”是西南。',
  },
  空亡: {
    brief: '暂无着落',
    verse: '空亡事不祥，阴人多乖张。求财无利益，行人有灾殃。失物寻不见，官事有刑伤。病人逢暗鬼，解禳保安康。',
    variants: '“解禳”一本作“析解”。',
    text: '末一位属土居中，四面都挨着，哪一面也没有落到。它说的是眼下没有结果，不是往后没有。诀文写得重，是旧时吓人的话；读它只取一层意思：条件未齐，先不下注。',
  },
};

/** The line of the verse that answers a category, where the compared editions agree on it. */
export const VERSE_LINES: Readonly<Partial<Record<StateName, Readonly<Partial<Record<string, string>>>>>> = {
  大安: { 失物: '失物去不远', 家宅: '宅舍保安康', 出行: '行人身未动', 健康: '病者主无妨' },
  留连: { 求财: '求谋日未明', 事业: '求谋日未明', 出行: '去者未回程', 失物: '失物南方见' },
  速喜: {
    ...{ 求财: '求财向南行', 失物: '失物申未午', 官讼: '官事有福德', 健康: '病者无祸侵' },
    ...{ 家宅: '田宅六畜吉', 出行: '行人有信音' },
  },
  赤口: { 官讼: '官非切宜防' },
  小吉: { 失物: '失物在坤方', 其他: '凡事皆和合', 感情: '凡事皆和合', 事业: '路上好商量' },
  空亡: { 求财: '求财无利益', 失物: '失物寻不见' },
};
