import { ELEMENTS } from '@tianji/almanac/cycle';
import { wholeName } from '../base/base.ts';
import type { Name, Placed } from '../choose/name.ts';
import { placeOf } from '../data/verses.ts';
import type { Wants } from '../family/wants.ts';

/** Traditional names of the tones. */
export const TONES = ['轻声', '阴平', '阳平', '上声', '去声'] as const;

export const quoted = (text: string): string => `“${text}”`;
export const givenOf = ({ chars }: Name): readonly Placed[] => chars.filter(({ part }) => part !== 'surname');

/** 水（形）木（音） */
export const elementsText = (name: Name): string =>
  givenOf(name)
    .map(({ element, basis }) => `${element}（${basis}）`)
    .join('');

/** The sentence that tells a whole name, otherwise the meaning of each character of the given name. */
export const meaningText = (name: Name): string =>
  wholeName(name.given)?.introduction ??
  givenOf(name)
    .map(({ char, gloss }) => `${char}：${gloss === '' ? '字义请自核' : gloss}`)
    .join('；');

/** 屈原《云中君》“浴兰汤兮沐芳”; the line's final punctuation is left to the sentence around it. */
export const sourceText = ({ source }: Name): string =>
  source ? `${placeOf(source.verse)}${quoted(source.verse.line.replace(/[，。；：！？]$/u, ''))}` : '';

/** 木0、火4、土3、金0、水1 */
export const countsText = (counts: readonly number[]): string =>
  ELEMENTS.map((element, i) => `${element}${counts[i]}`).join('、');

/** 用水、喜金、忌火土 */
export function rolesText({ use, like, avoid }: Wants): string {
  return [`用${use}`, `喜${like}`, ...(avoid.length > 0 ? [`忌${avoid.join('')}`] : [])].join('、');
}
