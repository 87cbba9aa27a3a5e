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

/** Means, by what the wealth element is to the chart. */
export const LATE_MONEY: Texts = {
  喜: '财为所喜，家底多半是自己理出来的，交代清楚便是福气。',
  平: '财不喜不忌，够用就是合适，进出记一笔就好。',
  忌: '财宜慎用，听来的机会一概放过，大笔的支出与家人一起定。',
};

/** The same four in everyday words. */
export const PLAIN_LATE_ROOT: Texts = {
  比劫: '您最要紧的是有伴，约几位老友，定个常见面的日子。',
  食伤: '您最要紧的是把心里的话说出来，手艺接着做，图个高兴。',
  财星: '您最要紧的是心里有数，家里的东西列张单子，就踏实了。',
  官杀: '您最要紧的是按点过日子，几点吃、几点睡，定下来就舒服。',
  印星: '您最要紧的是清静，每天看几页书，有人来就聊几句。',
};

export const PLAIN_LATE_SPARE: Texts = {
  比劫: '替人出面和垫钱的事，就免了吧。',
  食伤: '话说七分，活干七分，留点力气给自己。',
  财星: '大钱先放一放，家里的事分给晚辈。',
  官杀: '操心的事交给晚辈，您看着就行。',
  印星: '别老坐着想，多走动走动。',
};

export const PLAIN_LATE_PEOPLE: Texts = {
  比劫: '跟身边的人平着说话，谁也别让谁。',
  食伤: '跟身边的人，先夸一句再说别的。',
  财星: '跟身边的人，小处就不算了。',
  官杀: '跟身边的人，规矩留给自己，对别人松一点。',
  印星: '跟身边的人，惦记就说出来，别让人猜。',
};

export const PLAIN_LATE_MONEY: Texts = {
  喜: '钱上您一向有数，交代清楚就好。',
  平: '钱够用就行，进出记一笔。',
  忌: '钱要看紧，听来的机会都放过，大笔的和家里人商量。',
};

/** Movement in later life, by the day master's element. */
export const LATE_MOVE: Texts = {
  木: '木性喜舒展，每天慢慢伸一伸筋骨，散步到微微发热就好。',
  火: '火性喜暖，上午晒晒太阳，与人结伴慢走最好。',
  土: '土性喜恒，每天同一段路走一走，饭后歇够再动。',
  金: '金性在呼吸，清早在空气好的地方慢走，气呼得长一点。',
  水: '水性喜流动，坐久了起来转一转，手脚常保暖。',
};

export const PLAIN_LATE_MOVE: Texts = {
  木: '锻炼上，伸伸胳膊腿、散散步，身上微微发热就好。',
  火: '锻炼上，上午找个伴慢慢走走，晒晒太阳。',
  土: '锻炼上，每天走同一段路，不赶，天天有就好。',
  金: '锻炼上，清早慢走，气呼得长一点，胸口就宽。',
  水: '锻炼上，坐久了起来转转，手脚别凉着。',
};

/** From fifty-five to sixty-four: what may be learned for its own sake, by day stem; the same in both registers. */
export const SENIOR_SUBJECTS: Texts = {
  甲: '书法、园艺、太极',
  乙: '插花、太极、写信',
  丙: '摄影、唱歌、写回忆',
  丁: '篆刻、下棋、养生的道理',
  戊: '慢登高、拍照、讲古',
  己: '种菜、做饭、收纳',
  庚: '书法、木工、乒乓',
  辛: '鉴赏、篆刻、整理旧稿',
  壬: '外语、合唱、写游记',
  癸: '茶道、音乐、工笔',
};
