import type { Tone } from '../verdict-times.ts';

const TONES: readonly Tone[] = ['慎', '平', '吉'];

const WORDS = {
  child: {
    later: '论全年则后一年更顺，前一年先看着，后一年再添新花样',
    sooner: '论全年则前一年更顺，想学的放在前一年',
    either: '论全年则两年差不多，照孩子的步子来',
  },
  grown: {
    later: '论全年则后一年更顺，能等的事往后放一放',
    sooner: '论全年则前一年更顺，想好的事趁早些办',
    either: '论全年则两年差不多，早一年晚一年看自己方便',
  },
} as const;

/** To which of two years a matter is better left: by the verdicts on the years, as everywhere else. */
export function betterYear(now: Tone, next: Tone, child: boolean): string {
  const gain = TONES.indexOf(next) - TONES.indexOf(now);
  return WORDS[child ? 'child' : 'grown'][gain > 0 ? 'later' : gain < 0 ? 'sooner' : 'either'];
}
