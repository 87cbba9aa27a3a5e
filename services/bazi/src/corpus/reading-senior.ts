/** Texts for ages 55 to 64: work is handed over, rest and people come first. */
import type { Role } from './reading-strength.ts';

type Texts = Readonly<Record<string, string>>;
type Kinds = Readonly<Record<string, Texts>>;

/** The current cycle. */
export const CURRENT_SENIOR: Kinds = {
  比劫: {
    为喜: '这十年的主线是同伴。旧友与同道能一起做些有兴味的事，有人商量，步子就轻。',
    为平: '这十年的主线是自在。各有各的安排，来往随意，自己的节奏自己定。',
    宜慎: '这十年的主线是分寸。垫钱、出面、替人作保的事宜推开，人情从简，心里清静。',
  },
  食伤: {
    为喜: '这十年的主线是传授。一身本事有人愿意学，写下来、带徒弟、教晚辈，都有成就。',
    为平: '这十年的主线是兴味。想学的、想玩的各挑一样，慢慢做出滋味。',
    宜慎: '这十年的主线是省力。事少揽一件，话少说一分，夜里早些歇下。',
  },
  财星: {
    为喜: '这十年的主线是收成。多年经营见了结果，家底理清楚，安排得从容些。',
    为平: '这十年的主线是家常。进出大致相当，留足应急的一份，其余照常过。',
    宜慎: '这十年的主线是守。听来的机会先放一放，大笔的钱与家人一起定。',
  },
  官杀: {
    为喜: '这十年的主线是传承。名分与经验都在，把要紧的事交代给后来的人，自己站在一旁看着。',
    为平: '这十年的主线是有序。该办的事按次序办，余下的时间归自己。',
    宜慎: '这十年的主线是卸担。肩上的事一件件交出去，先顾身体与睡眠，急事也缓一步办。',
  },
  印星: {
    为喜: '这十年的主线是养。家人与师友照应得到，适合读书、静养，学一样不为用处的东西。',
    为平: '这十年的主线是静。外面动静不大，整理旧物、读读闲书，日子有余味。',
    宜慎: '这十年的主线是动。想得多、坐得久，每天走一段路，每月见几位朋友，气就活了。',
  },
};

/** What helps, by what the useful element is to the day master. */
export const HELP_SENIOR: Readonly<Record<Role, string>> = {
  比劫: '有老友与同道一起，日子最有劲头',
  食伤: '把经验讲出来、写下来，心里最舒展',
  财星: '家底与日程都理得清楚，心里就踏实',
  官杀: '日子有规律、有一两样职责，身心反而安稳',
  印星: '有书可读、有人照应，过得最从容',
};

/** What costs strength. */
export const COST_SENIOR: Readonly<Record<Role, string>> = {
  比劫: '替人出面、垫钱与人情往来',
  食伤: '揽事太多、话说得太急',
  财星: '听来的机会和超出预备的花费',
  官杀: '放不下手上的担子',
  印星: '想得太多、走动太少',
};

/** Parents and grandparents, remembered; where the words for the younger would speak of what lies ahead. */
export const FAMILY_BEHIND: Readonly<Record<string, Readonly<Partial<Record<Role, string>>>>> = {
  年柱: {
    财星: '年柱多财星之气，老辈操持营生，家里重实际，世面是从那时见起的。',
    官杀: '年柱多官杀之气，老辈管教偏严，分寸是那时学下的。',
    印星: '年柱多印星之气，老辈疼惜，读书与体面两样，当年没有少花心思。',
  },
  月柱: {
    比劫: '月柱见比劫，兄弟姐妹与一同长大的人影响很深，来往到今天的都是后援。',
    官杀: '月柱见官杀，家里当年期望高，如今对自己的严格，有一半从那里来。',
    印星: '月柱见印星，母亲一类长辈的照拂长久，叮嘱过的话至今用得上。',
  },
};

/** How means came, in a line, by the rule of wealth. */
export const WEALTH_LINE_BEHIND: Texts = {
  'strong-rich': '家底多半是自己闯出来的',
  'strong-poor': '一生的进项靠力气与手艺',
  'strong-hidden': '钱多半沉在看不见的地方',
  'even-rich': '赚得到也花得起，进出有度',
  'even-heavy': '经手的一向多过力气，量力是老题目',
  'even-poor': '一生的收入跟着资历走，少有大起大落',
  'weak-rich': '机会见得多，接住的都是挑过的',
  'weak-poor': '要紧的一向是少漏，不在多得',
  follow: '钱财跟着大势走，得失放轻',
};
