import type { Rewording } from '@tianji/teller';

/** From sixty-five on: habits, starts and the home, as they hold late in life. */
export const LATE_HABITS: Rewording = [
  ['太阳也有落山的时候，歇过一夜，第二天照样新鲜', '日头也有歇着的时候，歇够了，照样暖人'],
  ['太阳也要下山休息，歇好了，明天照样亮堂堂', '太阳也要歇一歇，歇好了，照样暖人'],
  ['恢复得快，年轻时不觉，更要从早养成好习惯', '恢复得快，这份底子靠早睡守着'],
  ['出去快走二十分钟，回来再说', '出去慢慢走一段，回来再说'],
  ['给自己立一个看得见的目标，气就接上了', '想做的事约个人一起开头，气就接上了'],
  ['旧的结束得干净，新的来时全心以赴', '旧的收得干净，家里的日子一样一样换过来'],
  [
    '相识多半在不起眼的场合，旧友的聚会、常去的店，都可能是那个开头',
    '当年相识多半在不起眼的场合，旧友的聚会、常去的店里',
  ],
];

/** From fifty-five on: what is learnt is no trade any more. */
export const SETTLED_STUDY: Rewording = [['语言、贸易、写长文章都适合您', '语言、地理、写长文章都适合您']];
