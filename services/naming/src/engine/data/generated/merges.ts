// Written by gen/pack.mjs from the tables in data/.
export const MERGES =
  "initial\tn\tl\ninitial\tzh\tz\ninitial\tch\tc\ninitial\tsh\ts\ninitial\tf\th\ninitial\tr\tl\nfinal\ting\tin\nfinal\teng\ten\nfinal\tang\tan\nfinal\tiang\tian\nfinal\tuang\tuan\nfinal\tv\ti";
