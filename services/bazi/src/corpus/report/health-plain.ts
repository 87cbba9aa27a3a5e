import { part } from '../told.ts';
import type { LifeTexts, Texts } from './texts.ts';

/** Plain: the body's habit, by the heaviest element. */
export const PLAIN_HEAVY: LifeTexts = {
  木: part`人容易绷着，肩膀脖子老是紧的〔，每坐一会儿就起来伸个懒腰，看看窗外的树〕。`,
  火: part`白天精神头足，晚上也不容易静下来〔，睡前半小时把手机放远，灯调暗〕。`,
  土: part`人稳当，可也容易坐下就不想动〔，饭后走个十几分钟，甜的黏的少吃几口〕。`,
  金: part`习惯把自己收得紧紧的，呼吸都浅〔，没事的时候慢慢吸一口气到肚子里，再慢慢吐出来〕。`,
  水: part`静得下来，也怕冷、爱多想〔，太阳好的时候出去晒晒后背，晚上泡个脚〕。`,
};

/** Plain: what to add, by the lightest element. */
export const PLAIN_LIGHT: Texts = {
  木: '平时缺的是舒展，每天早上推开窗，举举胳膊、踮踮脚，春天多去公园走走。',
  火: '平时缺的是热乎气，上午晒会儿太阳，脚踝别露着，跟爱笑的朋友吃顿热饭。',
  土: '平时缺的是按点吃饭，三顿定时，吃七分饱，慢点嚼。',
  金: '平时缺的是透气，屋里多开窗，出汗赶紧擦干换衣，秋天煮点梨水、银耳。',
  水: '平时缺的是歇着，早睡半小时，中午眯一会儿，水放在手边小口喝。',
};

/** Plain: how much to do, by stance. */
export const PLAIN_LOAD: Texts = {
  strong: '底子好，容易仗着身体好使劲用，累了就给自己放两天假。',
  even: '身体很讲道理，您规律，它就舒服，周末也别睡到大中午。',
  weak: '您的精力不是一大桶，是一小杯，事情分几段做，中间歇透，一天下来反而干得多。',
  yield: '您特别吃环境，住得清爽、身边人和气，您就好。',
  reign: '您喜欢一样东西就用到底，吃也是，练也是，换着来才不会变成负担。',
  merge: '您的作息老被身边的人带着走，找个早睡早起的人做伴，不知不觉也就好了。',
};

/** Plain: feelings, by the heaviest family of gods. */
export const PLAIN_MOOD: Texts = {
  比劫: '情绪上，您爱较劲，较完了记得笑一笑。',
  食伤: '情绪上，您得说出来、玩出来才痛快，只是别玩过头。',
  财星: '情绪上，您总惦记着还有什么没办完，每天定个放下的点。',
  官杀: '情绪上，您老像有人在后面催，坐下来歇一会儿，什么也不想，肩膀就松了。',
  印星: '情绪上，您想得多、动得少，心里转不动的时候，出去走出一身薄汗。',
};

/** Plain: by age. */
export const PLAIN_AGE: Texts = {
  young: '孩子睡够、跑够、吃好，就什么都有了，别的都不用太操心。',
  late: '起身慢点，添衣早点，身上不对劲就早点告诉身边人、去看医生。',
};
