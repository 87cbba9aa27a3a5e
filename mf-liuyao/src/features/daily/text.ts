import type { Cast } from '@tianji/hexagram';
import type { Sent } from '@tianji/kit/form';
import type { DayFacts } from './day.ts';
import type { Remark } from './use-remark.ts';
import { dayLineText, movingText, placeText } from './words.ts';

/** A day's hexagram as text to copy. */
export function dayText(
  facts: DayFacts,
  cast: Cast,
  remark: Remark,
): Pick<Sent, 'title' | 'line' | 'basis' | 'text'> {
  const body = [
    `${cast.original.fullName}　${movingText(cast)}`,
    placeText(cast.original),
    `卦辞：${remark.guachi}`,
    `象曰：${remark.xiangchi}`,
    ...remark.dongyao.map(({ ming, yaochi }) => `${ming}：${yaochi}`),
    remark.remark,
    `时辰：${remark.keypoints.map(({ zhi, duan, yi }) => `${zhi}${duan}${yi}`).join('　')}`,
  ];
  return {
    title: '每日一卦',
    line: `${facts.civil}　${facts.lunar}　${facts.pillars[2]}日`,
    basis: [dayLineText(facts.stem, cast.digits[0]!)],
    text: () => body.join('\n'),
  };
}
