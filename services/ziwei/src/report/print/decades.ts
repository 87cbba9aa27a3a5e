import type { BlockOf } from '@tianji/contracts/print';
import type { ZiweiReportContent } from '../../contract/index.ts';
import { leadingStars, type Palace, type PrintedChart } from './palace.ts';

const bare = (name: string): string => name.replace(/宫$/, '');

function starsInWords(palace: Palace): string {
  const stars = leadingStars(palace).map(
    ({ name, brightness, sihua }) => `${name}${brightness}${sihua ? `化${sihua}` : ''}`,
  );
  return stars.length > 0 ? stars.join(' ') : '无主星，借对宫';
}

/** The twelve decades: ages, years, palace, stars and scores of each. */
export function decadeTable(
  chart: PrintedChart,
  { gonglist, daxian }: ZiweiReportContent['pingfen'],
): BlockOf<'table'> {
  const scores = new Map(gonglist.map(({ gong, defen }) => [bare(gong), defen]));
  return {
    block: 'table',
    columns: [
      { title: '虚岁', share: 58 },
      { title: '起止之年', share: 84, tone: 'dim' },
      { title: '干支', share: 44, song: true, size: 11 },
      { title: '宫', share: 52, song: true, size: 11 },
      { title: '主星与辅煞', share: 142, size: 9, tone: 'dim' },
      { title: '宫分', share: 36 },
      { title: '大限分', share: 40 },
    ],
    rows: chart.daxian.map(({ agerange, year, liunian, branch }, k) => {
      const palace = chart.g12[branch]!;
      const score = scores.get(bare(palace.qitagong));
      return [
        agerange.replace('-', '–'),
        `${year}–${liunian.at(-1)?.year ?? year + 9}`,
        `${palace.zuoxuan}${palace.dizhi}`,
        palace.qitagong,
        starsInWords(palace),
        score === undefined ? '' : String(Math.round(score)),
        String(daxian?.[k]?.defen ?? ''),
      ];
    }),
  };
}

/** Decades that begin later are only named. */
const LAST_AGE = 90;

/** What the stem of each decade adds to its palace; null for content written before that was published. */
export function decadeSums({ daxian }: ZiweiReportContent['pingfen']): BlockOf<'table'> | null {
  const told = (daxian ?? []).filter(
    ({ nianling, mingxi }) => mingxi !== undefined && Number.parseInt(nianling, 10) <= LAST_AGE,
  );
  if (told.length === 0) return null;
  return {
    block: 'table',
    columns: [
      { title: '虚岁', share: 58 },
      { title: '干支', share: 44, song: true, size: 11 },
      { title: '宫', share: 52, song: true, size: 11 },
      { title: '宫分', share: 36 },
      { title: '合计的各项', share: 226, size: 9, tone: 'dim' },
      { title: '大限分', share: 40 },
    ],
    rows: told.map(({ nianling, ganzhi, gong, gongfen, mingxi, defen }) => [
      nianling.replace('-', '–'),
      ganzhi,
      gong,
      String(gongfen ?? ''),
      mingxi ?? '',
      String(defen),
    ]),
  };
}

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** Ten years with the items of their sums; null for content written before they were published. */
export function yearTable({ liunian }: ZiweiReportContent['pingfen']): BlockOf<'table'> | null {
  if (!liunian || liunian.length === 0) return null;
  return {
    block: 'table',
    columns: [
      { title: '流年', share: 74 },
      { title: '虚岁', share: 36 },
      { title: '叠宫', share: 44, song: true, size: 11 },
      { title: '合计的各项', share: 222, size: 9, tone: 'dim' },
      { title: '合计', share: 40 },
      { title: '判为', share: 40, song: true, size: 11 },
    ],
    rows: liunian.map(({ nian, ganzhi, nianling, gong, mingxi, heji, panduan }) => [
      `${nian} ${ganzhi}`,
      String(nianling),
      gong,
      mingxi,
      signed(heji),
      panduan,
    ]),
  };
}

/** Ten years by eight themes: even fields are dots, so that the others are found at a glance; null for older content. */
export function themeTable({ bashi }: ZiweiReportContent['pingfen']): BlockOf<'table'> | null {
  if (!bashi || bashi.hang.every(({ fangxiang }) => fangxiang.every((one) => one === ''))) return null;
  return {
    block: 'table',
    columns: [
      { title: '事', share: 46, song: true, size: 11 },
      ...bashi.nian.map((year) => ({ title: String(year), share: 43, song: true, size: 11 })),
    ],
    rows: bashi.hang.map(({ shi, fangxiang }) => [
      shi,
      ...fangxiang.map((one) => (one === '平' ? '·' : one)),
    ]),
    marked: [0],
  };
}

/** What decides each field that is not even, and what speaks against it. */
export function themeReasons({ bashi }: ZiweiReportContent['pingfen']): BlockOf<'table'> | null {
  if (!bashi || bashi.yuanyou.length === 0) return null;
  return {
    block: 'table',
    columns: [
      { title: '年', share: 40 },
      { title: '事', share: 40, song: true, size: 11 },
      { title: '判', share: 28, song: true, size: 11 },
      { title: '主要因为', share: 188, size: 9 },
      { title: '与之相反', share: 160, size: 9, tone: 'dim' },
    ],
    // A year is named once, above its fields.
    rows: bashi.yuanyou.map(({ nian, shi, fangxiang, zhuyin, xiangfan }, i) => [
      bashi.yuanyou[i - 1]?.nian === nian ? '' : String(nian),
      ...[shi, fangxiang, zhuyin, xiangfan],
    ]),
  };
}
