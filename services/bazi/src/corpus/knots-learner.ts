/** The key points of a chart at sixteen to twenty-two: learning and first steps; no accounts, no work, no household. */
import type { Role } from './reading-strength.ts';

type ByRole = Readonly<Record<Role, string>>;

/** Titles where work has words of its own: for one who learns, and for a child. */
export const BURDEN_TITLE_LEARNER: Readonly<Partial<Record<Role, string>>> = {
  比劫: '同伴多，容易比',
};

export const BURDEN_LEARNER: ByRole = {
  比劫: '身边有主见的同伴多，容易跟着走，也容易比高低。长处是不怕竞争，难处在守住自己的步子',
  食伤: '心思与话都往外走，开头多、收尾少。长处是灵，难处在停不住',
  财星: '外头的热闹与想要的东西多，样样想试。长处是肯动手，难处在量力',
  官杀: '考试、规矩与旁人的期待压得多，自己的支撑少。长处是扛得住，难处在不肯开口求助',
  印星: '想得周全，动得晚，容易停在准备里。长处是稳，难处在等',
};

export const BURDEN_STRONG_LEARNER: Readonly<Partial<Record<Role, string>>> = {
  财星: '看见新鲜的就想上手，换得也快。长处是敢试，难处在守',
  官杀: '规矩来得硬，自己的主张更硬，两下里磨。长处是有主见，难处在听得进劝',
};

export const BURDEN_AHEAD_LEARNER: ByRole = {
  比劫: '同伴之间比着花、替人出头的事，先想一夜再答应',
  食伤: '话与爱好都收一收，手上学的做完再开新的',
  财星: '想要的与要花的一齐来，先顾学的，花销记一笔',
  官杀: '考试与要求会挤在一处，先减一两样',
  印星: '容易停在准备里，手上学着的一样先学完',
};

export const WANT_LEARNER: Readonly<Record<'weak' | 'strong', ByRole>> = {
  weak: {
    比劫: '一个人闷着学的时候多。肯开口问、肯结伴，事情就轻一半',
    食伤: '想的多，拿出来的少。每年做成一样看得见的东西，路就开了',
    财星: '有力气而少一件具体的事去用。先定目标，再出力',
    官杀: '没人管时容易散。给自己定期限，或待在有规矩的地方',
    印星: '费力时少一个靠处。有人教、有地方歇，走得才远',
  },
  strong: {
    比劫: '合得来的同伴多，要用它，就结伴学',
    食伤: '说得出、做得出，要用它，就把东西做成',
    财星: '看得见实处、拿得住分寸，要用它，就照着计划走',
    官杀: '守得住规矩、担得起责任，要用它，就认领一份差事',
    印星: '学得进、有人托底，要用它，就往深里学',
  },
};

export const WANT_AHEAD_LEARNER: ByRole = {
  比劫: '有同伴来，适合结伴学一样',
  食伤: '做的东西拿得出手，适合亮出来',
  财星: '学的落得到实处，适合把计划办成',
  官杀: '考试与有章程的事办得顺',
  印星: '有人教、有人托底，适合学习与整顿',
};

/** Ten years of learning that are over: what the reader can check. */
export const BURDEN_PAST_LEARNER: ByRole = {
  比劫: '求学起步的年月里多半常与同伴比高低，静不下来',
  食伤: '求学起步的年月里多半话说得急、爱好换得勤，学的被分去一半心思',
  财星: '求学起步的年月里多半为家里的事分过心，或外头的热闹多',
  官杀: '求学起步的年月里多半考试与管束压得紧，喘息少',
  印星: '求学起步的年月里多半想得多、动手少，或样样有人替着办',
};

export const WANT_PAST_LEARNER: ByRole = {
  比劫: '求学起步的年月里多半有一两个要好的同伴，难的一起过',
  食伤: '求学起步的年月里多半有一样拿手的，讲得出也做得成',
  财星: '求学起步的年月里多半学得扎实，早早心里有数',
  官杀: '求学起步的年月里多半有老师看好，担过一份差事',
  印星: '求学起步的年月里多半遇到过肯教的人，书读得进',
};
