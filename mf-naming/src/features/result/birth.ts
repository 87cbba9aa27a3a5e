import type { NamingResult } from '@tianji/naming/contract';

export type Known = 'born' | 'hourUnknown' | 'unborn';

/** How much is known about the birth behind a result. */
export function knownOf({ sg, elements }: NamingResult): Known {
  if (sg !== '') return 'born';
  return elements.every(({ role }) => role === '') ? 'unborn' : 'hourUnknown';
}

const pillarsOf = ({ ng, nz, yg, yz, rg, rz, sg, sz }: NamingResult): string =>
  [ng + nz, yg + yz, rg + rz, sg + sz].filter((pillar) => pillar !== '').join(' ');

/** The birth in one line, in both calendars; with the hour only when it is known. */
export function birthLineOf(result: NamingResult): string {
  const { bjsj, nongli } = result;
  if (knownOf(result) === 'born') return `${bjsj.slice(0, 16)}　${nongli}`;
  return `${bjsj.slice(0, 10)}　${nongli.split(' ')[0]}`;
}

/**
 * Clocks, pillars and lunar day, as far as they are known: no hour that nobody gave, and no pillars for an expected
 * birth.
 */
export function birthFactsOf(result: NamingResult): (readonly [string, string])[] {
  const { bjsj, ztys, nongli } = result;
  const [day = ''] = bjsj.split(' ');
  const [lunarDay = ''] = nongli.split(' ');
  switch (knownOf(result)) {
    case 'unborn':
      return [
        ['预产日', day],
        ['农历', lunarDay],
        ['八字', '出生后再定'],
      ];
    case 'hourUnknown':
      return [
        ['出生日', day],
        ['时辰', '不详'],
        ['八字', pillarsOf(result)],
        ['农历', lunarDay],
      ];
    default:
      return [
        ['真太阳时', ztys],
        ['北京时间', bjsj],
        ['八字', pillarsOf(result)],
        ['农历', nongli],
      ];
  }
}
