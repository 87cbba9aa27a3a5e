import type { Texts } from './texts.ts';

/** What holds a later life up, by the family of the first useful element. */
export const LATE_ROOT: Texts = {
  比劫: '一生得力处多在同伴，如今最养人的也是同伴，老友、邻里、旧同学，约好一个常见的日子，比什么补品都强。',
  食伤: '一生得力处多在出手，如今最养人的是说与做，旧事讲出来，手艺做下去，心里就通畅。',
  财星: '一生得力处多在务实，如今最养人的是清楚，家里的物件与凭证理成一张单子，心里便安。',
  官杀: '一生得力处多在担当，如今最养人的是规律，钟点定了，身心都有着落。',
  印星: '一生得力处多在学养，如今最养人的是书与清静，每天读几页，有人说话就说几句。',
};

/** What to go easy on, by the family of the heaviest element of care. */
export const LATE_SPARE: Texts = {
  比劫: '省的是人情上的逞强，替人出面、垫钱都免了。',
  食伤: '省的是话与操劳，七分就歇，席散得早一点。',
  财星: '省的是张罗，大额的花费放一放，家里的事分出去。',
  官杀: '省的是操心，该交给晚辈的交给晚辈。',
  印星: '省的是闷坐与多想，常走动，有话就说。',
};

/** With those nearest, by the family of the day branch's main god. */
export const LATE_PEOPLE: Texts = {
  比劫: '与身边的人平着说话最好，谁也不必让着谁。',
  食伤: '与身边的人，先夸后说，笑一笑就过去。',
  财星: '与身边的人，小处不算，心里记着彼此的好。',
  官杀: '与身边的人，规矩拿来要求自己，对旁人多体谅。',
  印星: '与身边的人，心里的惦记说出口，别让人猜。',
};
