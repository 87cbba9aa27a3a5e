/** Key points in ten years of learning that are over: what the reader can check. */
import type { Role } from './reading-strength.ts';

type ByRole = Readonly<Record<Role, string>>;

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
