/** The key points of a chart at fifty-five to sixty-four: work is handed on, the home and health come first. */
import type { Role } from './reading-strength.ts';

type ByRole = Readonly<Record<Role, string>>;

export const BURDEN_SENIOR: ByRole = {
  比劫: '身边有主见的人一向多，分账与让利是老题目。长处是有人缘，如今替人出面的事少应一件',
  食伤: '一向说得多、做得多，停不住。长处是灵，如今手上的收一收，留两分力气给自己',
  财星: '一向样样想接，经手的多过力气。长处是肯做，如今能交出去的先交出去',
  官杀: '一向肩上担子重，不肯卸。长处是扛得住，如今一样一样交给接手的人',
  印星: '一向想得周全，动得晚。长处是稳，如今想好了就去做，少等一等',
};

export const BURDEN_STRONG_SENIOR: Readonly<Partial<Record<Role, string>>> = {
  财星: '一向看得见机会，伸手快，守是老题目。如今家底理清，新的少添',
  官杀: '一向有主见，受人安排就硬碰。如今让半步，路就宽',
};

export const BURDEN_AHEAD_SENIOR: ByRole = {
  比劫: '垫钱、作保、替人出面的事，推得开就推开',
  食伤: '话与摊子都收一收，手上的做完便歇',
  财星: '大额的花费与新添的事，量着力气取舍',
  官杀: '操心的事会挤在一处，先交出去一两样',
  印星: '容易闷着多想，手边的一件先做完，再约人走走',
};

export const WANT_SENIOR: Readonly<Record<'weak' | 'strong', ByRole>> = {
  weak: {
    比劫: '一个人扛惯了。老友与同道约着常见面，事情就轻一半',
    食伤: '想的多，说出来的少。一身的手艺与经验，讲给肯听的人',
    财星: '有力气而少一件具体的事去用。家里的事理成一张单子，做完划去一项',
    官杀: '没人管时容易散。起居定下钟点，身心都安',
    印星: '费力时少一个靠处。有书看、有人照应，才歇得住',
  },
  strong: {
    比劫: '自己人多、底气足，有老友与同道一起，日子最有劲头',
    食伤: '说得出、做得出，手上的本事有人肯学',
    财星: '看得见实处、拿得住分寸，家里的事照着数目走，心里便踏实',
    官杀: '守得住规矩、担得起责任，说话有人听',
    印星: '有学养、有人托底，静得下来，也学得进',
  },
};

export const WANT_AHEAD_SENIOR: ByRole = {
  比劫: '有老友与同道来，适合一起做件有兴味的事',
  食伤: '手上的本事有人赏，适合教一教、写一写',
  财星: '家里的事落得到实处，适合把家底理清',
  官杀: '名声与信任都在，要紧的话说得响',
  印星: '有人照应、有书可读，适合休养与整理',
};

export const SEAT_SENIOR: Readonly<Record<'冲' | '刑' | '合' | '伏吟' | '害' | '静', string>> = {
  冲: '住处、作息与最亲近的人一向难得长久不变，如今大事先与家里人商量，动起来就稳',
  刑: '小事上一向认真过头，先苦自己。如今放宽一格，身边人也跟着松',
  合: '情分厚，别人的事与自己的事一向连成一片。如今留一点独处的空',
  伏吟: '同一个题目会回来第二次，如今换一种答法，就过去了',
  害: '好意容易被误会，话当面说，别让人猜',
  静: '住处、作息与最亲近的人平日少有牵扯，逢着变动的年份先与家里人商量',
};

export const SEAT_AHEAD_SENIOR = '住处、作息或身边人的安排会有更动，大事隔一夜再定';

/** Years from sixty-five on that are over, under the burden: what the reader can check. */
export const BURDEN_PAST_LATE: ByRole = {
  比劫: '人情往来多半费过神，借出去、分出去的有几笔没有回音',
  食伤: '多半说得多、忙得多，歇得不够',
  财星: '家里的开销与杂事多半都经您的手，歇得少',
  官杀: '家里要操心的事多半接连来过，放不下',
  印星: '多半有一段少出门、想得多',
};

/** The same of years that brought the useful element. */
export const WANT_PAST_LATE: ByRole = {
  比劫: '身边多半不缺人作伴',
  食伤: '多半有一样手艺或爱好做得有滋味',
  财星: '家里多半办妥过一件实在的事',
  官杀: '多半还有人来请您拿主意，起居也守时',
  印星: '多半有晚辈照应，读书、静坐都安稳',
};
