import type { Rewording } from '@tianji/teller';

/** From sixty-five on: habits, starts and the home, as they hold late in life. */
export const LATE_HABITS: Rewording = [
  ['家声好听，实惠要自己挣', '家声好听，实惠是自己挣来的'],
  ['外头的环境给的压力多于给的便利，越早学会挑环境越好', '外头的环境给的压力多于给的便利，如今都放下了'],
  [
    '孩子朋友多，爱往外跑，家里的门常开着，跑多远都会回来',
    '孩子朋友多、走得远，家里的门常开着，走多远都会回来',
  ],
  ['难时能搭把手的就是那一两位，平日里常来常往，别等有事才开口', '难时搭过手的就是那一两位，这份情一直记着'],
  ['旧的结束得干净，新的来时全心以赴', '旧的收得干净，家里的日子一样一样换过来'],
  [
    '相识多半在不起眼的场合，旧友的聚会、常去的店，都可能是那个开头',
    '当年相识多半在不起眼的场合，旧友的聚会、常去的店里',
  ],
];

/** From fifty-five on: a partner is not looked for, and what a year meets is no deal. */
export const SETTLED_HOME: Rewording = [
  ['一时的炽热不必急着定终身，等火苗稳了再添大柴', '一时的火气不必当真，等火苗稳了再说话'],
  ['心动来得真切，喜事多从一次不经意的聚会开始', '人缘里带着喜气，热闹的聚会少不了您'],
  ['给自己多找几样事做', '手上有一两样事做，心里就定'],
];
