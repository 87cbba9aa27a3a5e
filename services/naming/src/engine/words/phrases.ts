import { ELEMENTS } from '@tianji/almanac/cycle';
import { wholeName } from '../base/base.ts';
import type { Name, Placed } from '../choose/name.ts';
import { placeOf } from '../data/verses.ts';
import type { Role, Wants } from '../family/wants.ts';

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
    .map(({ char, gloss, part }) =>
      part === 'generation' ? `${char}：家里的字辈` : `${char}：${gloss === '' ? '字义请自核' : gloss}`,
    )
    .join('；');

/** 屈原《云中君》“浴兰汤兮沐芳”; the line's final punctuation is left to the sentence around it. */
export const sourceText = ({ source }: Name): string =>
  source ? `${placeOf(source.verse)}${quoted(source.verse.line.replace(/[，。；：！？]$/u, ''))}` : '';

/** 木0、火4、土3、金0、水1 */
export const countsText = (counts: readonly number[]): string =>
  ELEMENTS.map((element, i) => `${element}${counts[i]}`).join('、');

/** 用水、喜金、忌火土; when no element serves in every chart that is possible, only what is avoided. */
export function rolesText({ roles, use, like, avoid, robust }: Wants): string {
  const against = avoid.length > 0 ? [`忌${avoid.join('')}`] : [];
  if (!robust) return [`用${use}`, `喜${like}`, ...against].join('、');
  const of = (role: Role) => ELEMENTS.filter((element) => roles[element] === role).join('');
  const wanted = [of('用') && `用${of('用')}`, of('喜') && `喜${of('喜')}`].filter(Boolean);
  return [...(wanted.length > 0 ? wanted : ['五行只避不取']), ...against].join('、');
}

/** What is known in spite of an unknown hour, or of an edge, as sentences; empty for one certain chart. */
export function robustText({ robust }: Wants): string {
  if (!robust) return '';
  if (robust.kind === 'edge') return '生在交界处，前后两边的八字都算过，名字两边都合。';
  const safe = robust.standings.filter(({ good, bad }) => bad === 0 && good > 0);
  const said = safe.map(({ element, good }) => `${element}有${good}种时辰用得上，没有一种相忌`);
  const found = said.length > 0 ? `${said.join('；')}。` : '没有一行在各个时辰都不相忌，五行只避不取。';
  return `时辰未定，一天的${robust.cases}种时柱（子时分早晚）逐一算过：${found}`;
}
