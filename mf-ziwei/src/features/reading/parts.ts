import type { Reading, ReadingPart } from '@tianji/kit/chart';
import { whyNotLater } from './best-decade.ts';
import type { Defen } from './use-reading.ts';

/** Sections of one kind under one line: the twelve palaces, the decades, the years. */
interface Group {
  id: string;
  title: string;
  /** How the ids of its sections begin. */
  start: string;
  line: (defen: Defen | null, inner: readonly ReadingPart[]) => string;
  figures?: (defen: Defen, year: number) => NonNullable<ReadingPart['figures']>;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
const number = (age: string) => Number.parseInt(age, 10);

const GROUPS: readonly Group[] = [
  {
    ...{ id: 'gongwei', title: '十二宫', start: 'gong-' },
    line: (defen) =>
      defen
        ? `最强${defen.guanjianzhibiao.zuiqiang}，最需关注${defen.guanjianzhibiao.zuixuguanzhu}`
        : '命宫起，逐宫来看',
    figures: ({ gonglist }) => [
      {
        ...{ kind: 'bars', caption: '十二宫得分', middle: 65 },
        rows: gonglist.map(({ gong, defen, nianling }) => ({
          ...{ label: gong, value: defen, note: `${nianling}岁` },
        })),
      },
    ],
  },
  {
    ...{ id: 'daxian', title: '大限', start: 'daxian-' },
    line: (defen) => {
      if (!defen) return '十年一步，逐步来看';
      const later = whyNotLater(defen);
      return `十年一步，最佳是${defen.guanjianzhibiao.zuijiadaxian}${later && `；${later}`}`;
    },
    figures: ({ daxian }, age) => [
      {
        ...{ kind: 'bars', caption: '各步大限评分', middle: 65 },
        rows: daxian
          .filter(({ nianling }) => number(nianling) <= 90)
          .map(({ nianling, gong, defen }) => ({
            ...{ label: `${nianling}岁`, value: defen, note: gong },
            current: number(nianling) <= age && age <= number(nianling) + 9,
          })),
      },
      {
        ...{ kind: 'table', caption: '大限评分的来处', head: ['大限', '所在宫得分', '合计的各项', '评分'] },
        rows: daxian
          .filter(({ nianling, mingxi }) => mingxi && number(nianling) <= 90)
          .map(({ nianling, gong, gongfen, mingxi, defen, dengji }) => ({
            cells: [`${nianling}岁`, `${gong} ${gongfen}`, mingxi ?? '', `${defen} ${dengji}`],
            current: number(nianling) <= age && age <= number(nianling) + 9,
          })),
      },
    ],
  },
  {
    ...{ id: 'liunian', title: '流年', start: 'liunian-' },
    line: (_, inner) => {
      const [first, last] = [inner[0], inner.at(-1)].map((part) => part?.id.slice('liunian-'.length));
      return first ? `${first}—${last}年，逐年来看` : '';
    },
    figures: ({ liunian = [] }, age) => [
      {
        ...{ kind: 'table', caption: '各年的合计', head: ['流年', '叠', '合计的各项', '合计', '判为'] },
        rows: liunian.map(({ nian, ganzhi, nianling, gong, mingxi, heji, panduan }) => ({
          cells: [`${nian} ${ganzhi}`, gong, mingxi, signed(heji), panduan],
          current: nianling === age,
        })),
      },
    ],
  },
];

/** The sections of a Zi Wei reading, those of one kind under one line each, with their scores as bars. */
export function grouped(told: Reading, defen: Defen | null, age: number): Reading {
  const parts: ReadingPart[] = [];
  for (const part of told.parts) {
    const group = GROUPS.find(({ start }) => part.id.startsWith(start));
    if (!group) {
      parts.push(part);
      continue;
    }
    if (parts.some(({ id }) => id === group.id)) continue;
    const inner = told.parts.filter(({ id }) => id.startsWith(group.start));
    parts.push({
      ...{ id: group.id, title: group.title, line: group.line(defen, inner), expert: '', plain: '', inner },
      ...(defen && group.figures && { figures: group.figures(defen, age) }),
    });
  }
  return { ...told, parts };
}
