import type { ReportContext } from '../types.ts';
import type { PalaceVerdict, YearVerdict } from '../verdict.ts';

/** A year that the body is to be minded in. */
interface Watched {
  year: YearVerdict;
  signs: string[];
}

/** The years ahead in which 羊, 陀 or 忌 comes to 疾厄 or to the life palace, and why. */
export function watchedYears({ verdict }: ReportContext): Watched[] {
  const near = (name: string): boolean => name === '疾厄' || name === '命宫';
  return verdict.open
    .map((year) => {
      const ji = year.hua[3]!;
      return {
        year,
        signs: [
          ...(near(ji.palace.name) ? [`${ji.star}忌入${ji.palace.label}`] : []),
          ...(near(year.yang.name) ? [`流羊入${year.yang.label}`] : []),
          ...(near(year.tuo.name) ? [`流陀入${year.tuo.label}`] : []),
        ],
      };
    })
    .filter(({ signs }) => signs.length > 0);
}

/** The more signs the heavier; then a 忌, more so in 疾厄 or where the 忌 of birth is; then a year to go slowly in. */
function weight({ year, signs }: Watched, birth: PalaceVerdict): number {
  const { palace } = year.hua[3]!;
  const ji = palace.name === '疾厄' ? 3 : palace.name === '命宫' ? 2 : 0;
  return signs.length * 8 + ji + (ji > 0 && palace === birth ? 2 : 0) + (year.tone === '慎' ? 1 : 0);
}

/** The heaviest of the years watched; several that weigh the same. */
export function heaviestOf(years: readonly Watched[], birth: PalaceVerdict): Watched[] {
  const most = Math.max(...years.map((each) => weight(each, birth)));
  return years.filter((each) => weight(each, birth) === most);
}
