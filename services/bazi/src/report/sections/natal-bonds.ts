import type { View } from '../../engine/analysis/view.ts';
import { echoes } from '../../engine/relations/echo.ts';
import type { Relation } from '../../engine/types.ts';
import { kindOf, type MeetingKind } from './meeting-words.ts';

/** The relation between two or three natal pillars, all its types joined. */
export interface NatalBond {
  kind: MeetingKind;
  pillars: readonly string[];
  /** 年柱月柱. */
  pair: string;
  chars: string;
  types: string[];
  element: string | undefined;
}

/** Natal relations, one entry for the same characters at the same positions; what whole pillars do, their branches do. */
export function natalBonds({ relations }: View): NatalBond[] {
  const found = new Map<string, NatalBond>();
  for (const { type, pillars, chars, element } of [
    ...relations.pillars,
    ...relations.branches,
    ...relations.stems,
  ]) {
    const key = `${pillars.join('')}${chars}`;
    const known = found.get(key);
    if (known) {
      known.types.push(type);
      known.kind = kindOf(known.types);
      known.element ??= element;
    } else
      found.set(key, {
        kind: kindOf([type]),
        pillars,
        pair: pillars.join(''),
        chars,
        types: [type],
        element,
      });
  }
  const all = [...found.values()];
  const whole = (pair: string, kind: MeetingKind) =>
    all.some((each) => each.pair === pair && each.kind === kind);
  const within: Partial<Record<MeetingKind, MeetingKind>> = {
    ...{ clash: 'overthrow', stemClash: 'overthrow', join: 'together', stemJoin: 'together' },
  };
  return all.filter(({ kind, pair }) => !(within[kind] && whole(pair, within[kind])));
}

/** Natal relations, those of whole pillars first; what these do is not listed again of their stems and branches. */
export function toldRelations({ relations }: View): { close: Relation[]; stems: Relation[] } {
  const fresh = (list: readonly Relation[]) => list.filter((each) => !echoes(each, relations.pillars));
  return {
    close: [...relations.pillars, ...fresh(relations.branches)],
    stems: fresh(relations.stems),
  };
}

/** Whether a relation brings together or calls for care; groups by the value of their element. */
export const joins = (kind: MeetingKind) => ['join', 'stemJoin', 'together'].includes(kind);
