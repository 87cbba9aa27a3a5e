import { type Rewording, reworder } from '@tianji/teller';

/**
 * From ninety on: of those of one's own age few are left, so nobody is promised a visit of theirs. Who comes are the
 * younger; what is told of a span follows the age in that span.
 */
export const AGED_WORDS: Rewording = [
  // Key points and the whole of a life.
  ['独处的时候多，约老友常来坐坐', '独处的时候多，叫晚辈常来坐坐'],
  ['老友与同辈肯来，是一生攒下的情分', '家里常有人来，是一生攒下的情分'],
  ['老友相聚，精神便好', '有人来坐坐，精神便好'],
  ['与家人、老友情分厚', '与家里人情分厚'],
  ['有老友作伴，日子最有精神', '有人作伴，日子最有精神'],
  [
    '如今最养人的也是同伴，老友、邻里、旧同学，约好一个',
    '如今最养人的也是同伴，家里人、邻里、看着长大的晚辈，约好一个',
  ],
  ['有伴的时候您最有劲，老朋友常约着', '有伴的时候您最有劲'],
  ['如今也以有伴为好', '如今也以有人作伴为好'],
  ['听曲、散步、与朋友闲谈，都能把弦松一松', '听曲、静坐、与人闲谈，都能把弦松一松'],
  ['日支的比劫是老友与亲人并坐', '日支的比劫是与亲人并坐'],
  ['与同辈相处轻松', '与同辈一向处得轻松'],
  ['同辈之间少结怨', '同辈之间一向少结怨'],
  // Siblings, as they have been.
  ['亲近得有分寸，各过各的日子，逢年节聚在一处最合适', '一向亲近得有分寸，各过各的日子，逢年节才聚在一处'],
  ['表亲、同窗、邻里都可以当作手足来处，一声兄弟姐妹叫得早，路上便有人应', '表亲、同窗、邻里都当作手足处过'],
  ['独处惯了，与同辈往来宜先迈一步', '一生独处惯了'],
  ['借出去的当作送出去的，心里便不结疙瘩', '借出去的早当作送出去了'],
  ['一大家子就是一座靠山，谁有事都吱一声，热闹里自有力量', '一大家子曾是一座靠山，热闹里自有力量'],
  [
    '亲友圈子大，帮忙与添乱都来自那里，笑着应付，拣要紧的应',
    '亲友圈子一向大，帮忙与添乱都来自那里，如今都是旧事',
  ],
  ['替人担的、替人垫的要先问过自己的家，做得到七分便答应七分', '替人担过的、替人垫过的都不少，如今不必再算'],
  ['有那么一两个贴心的就够了', '有过那么一两个贴心的'],
  ['表亲、老同学、好邻居，处好了一样是亲人', '表亲、老同学、好邻居，一样处成了亲人'],
  ['人多就是靠山，谁有事都吱一声，一大家子一起上', '人多，一辈子都是彼此的靠山'],
  [
    '人多热闹，帮忙的有，添乱的也有。能帮就帮，帮不了就明说，别硬撑',
    '人多热闹，帮忙的有，添乱的也有，如今想起来都是好的',
  ],
];

/** The age from which these words hold. */
const GREAT_AGE = 90;
const put = reworder({ '75–': AGED_WORDS });

/** A text in the words of great age, where the one it is about is as old as that. @param age in full years */
export const ofGreatAge = (age: number, text: string): string =>
  age >= GREAT_AGE ? put(['75–'], text) : text;
