import type { ReportContext } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';

/** The years ahead in which 羊, 陀 or 忌 comes to 疾厄 or to the life palace, and why. */
export function watchedYears({ verdict }: ReportContext): { year: YearVerdict; signs: string[] }[] {
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
