import { portalNow } from '@tianji/kit';
import { longitudeText, placeText } from '@tianji/kit/birth';
import { ages, type Chart } from '../chart/model.ts';
import { ageAt, beijingDay, decadeOfAge, liudouOf } from '../limits/flow.ts';
import { chosenOf, yearsOf } from '../limits/use-chosen.ts';

/**
 * A chart as plain text, without the name: the tree of the palaces, the place, the decade and year laid over it. The
 * caller adds title, birth, notice and site.
 * @param search of the address: it has the chosen year
 */
export function copyText(chart: Chart, search = window.location.search, now = portalNow()): string {
  const age = ageAt(chart, beijingDay(now));
  const present = decadeOfAge(chart, age);
  const chosen = chosenOf(chart, Number(new URLSearchParams(search).get('y')) || null) ?? {
    decade: present,
    year: age - (chart.daxian[present]?.age ?? 1),
  };
  const decade = chart.daxian[chosen.decade];
  const year = yearsOf(chart, chosen.decade)[chosen.year];
  return [
    // The text of the chart has the 斗君 of the birth year; what is laid over it is another year.
    year ? chart.dsQuery.replace(/(?<=流年斗君：)./u, liudouOf(chart, year.ganzhi)) : chart.dsQuery,
    chart.location && `出生地　${placeText(chart.location)}　${longitudeText(chart.longitude)}`,
    decade
      ? `大限　${decade.ganzhi}　${ages(decade.agerange)}岁　${chart.g12[decade.branch]!.qitagong}`
      : year && '童限',
    year && `流年　${year.year}年${year.ganzhi}　${year.age}岁`,
  ]
    .filter(Boolean)
    .join('\n');
}
