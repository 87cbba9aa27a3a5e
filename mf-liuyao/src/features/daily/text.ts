import type { Cast } from '@tianji/hexagram';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import type { DayFacts } from './day.ts';
import type { Remark } from './use-remark.ts';
import { movingText, placeText } from './words.ts';

/** A day's hexagram as text to copy. */
export function dayText(facts: DayFacts, cast: Cast, remark: Remark): string {
  return [
    `每日一卦　${facts.civil}　${facts.lunar}　${facts.pillars[2]}日`,
    `${cast.original.fullName}　${movingText(cast)}`,
    placeText(cast.original),
    `卦辞：${remark.guachi}`,
    `象曰：${remark.xiangchi}`,
    ...remark.dongyao.map(({ ming, yaochi }) => `${ming}：${yaochi}`),
    remark.remark,
    `时辰：${remark.keypoints.map(({ zhi, duan, yi }) => `${zhi}${duan}${yi}`).join('　')}`,
    RESULT_NOTICE,
  ].join('\n');
}
