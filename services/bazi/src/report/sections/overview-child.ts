import type { Role } from '../../corpus/reading-strength.ts';
import { CHILD_BURDEN } from '../../corpus/report/child-level.ts';
import { at } from '../../corpus/report/texts.ts';
import type { ReportContext } from '../types.ts';
import { FAINT } from '../verdict/index.ts';

/** What helps, as it shows in a child. */
export const childFavour = (role: Role): string => `${role}为用`;

/** What is to be spared, as it shows in a child; nothing to watch where it is hardly there. */
export function childAgainst({ verdict: { burden } }: ReportContext): string {
  if (!burden || burden.share < FAINT) return '盘里几乎不见，平日不必提防';
  return `属${burden.role}，${at(CHILD_BURDEN, burden.role)}`;
}
