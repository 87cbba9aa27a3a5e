import { signElement } from '@tianji/almanac';
import { type BlockOf, type PrintBlock, type PrintDocument, sectionBlocks } from '@tianji/contracts/print';
import { NAMING_SECTIONS, type NamingReportContent } from '../contract/report.ts';

type Result = NamingReportContent['mingdan'];

const tableOf = ({ list, best }: Result): PrintBlock => {
  const picked = new Set(best.map(({ name }) => name));
  return {
    block: 'table',
    columns: [
      { title: '序', share: 1 },
      { title: '姓名', share: 2.6, song: true, size: 13 },
      { title: '拼音', share: 3 },
      { title: '五行', share: 3 },
      { title: '笔画', share: 2.2 },
      { title: '出处', share: 4 },
      { title: '分', share: 1 },
    ],
    rows: list.map(({ name, chars, wuxing, verse, score }, i) => [
      String(i + 1),
      name,
      chars.map(({ pinyin }) => pinyin).join(' '),
      wuxing,
      chars.map(({ strokes }) => strokes).join('·'),
      verse?.place ?? '—',
      String(score),
    ]),
    marked: list.flatMap(({ name }, i) => (picked.has(name) ? [i] : [])),
  };
};

/** The seven parts of the score of one of the best three, as bars. */
const barsOf = ({ list }: Result, name: string): PrintBlock[] => {
  const found = list.find((each) => each.name === name);
  if (!found) return [];
  return [
    {
      block: 'bars',
      direction: 'across',
      most: 30,
      bars: found.scores.map(({ part, score, most }) => ({
        label: part,
        value: score,
        shown: `${score}/${most}`,
      })),
      alt: `${name}的分项得分：${found.scores.map(({ part, score }) => `${part}${score}`).join('，')}`,
    },
  ];
};

const PILLARS = ['年柱', '月柱', '日柱', '时柱'];

/** The pillars on the cover; three when the hour is unknown. */
const pillarsOf = (bazi: string): BlockOf<'cover'>['pillars'] =>
  bazi
    .split(' ')
    .filter(Boolean)
    .map((pillar, i) => ({
      title: PILLARS[i] ?? '',
      glyphs: [...pillar].map((text) => ({ text, tone: signElement(text) ?? undefined })),
    }));

const bestBlocks = (result: Result): PrintBlock[] =>
  result.best.flatMap(({ name, theme, score }): PrintBlock[] => [
    { block: 'heading', title: `${name}　${theme}　${score}分` },
    ...barsOf(result, name),
  ]);

/** The printed report: cover, contents, the best three, the table of twenty, the sections. */
export function printReport(
  content: NamingReportContent,
  { bazi, name }: { bazi: string; name: string },
): PrintDocument {
  const { mingdan } = content;
  return {
    version: 1,
    title: '宝宝起名报告',
    name,
    subject: mingdan.list
      .map((each) => each.name)
      .slice(0, 3)
      .join('、'),
    blocks: [
      {
        block: 'cover',
        pillars: pillarsOf(bazi),
        facts: [
          ['农历', mingdan.nongli],
          ['出生地', [...new Set(mingdan.location.split('-'))].join(' ')],
          ['三个优选', mingdan.best.map((each) => each.name).join('　')],
        ],
      },
      { block: 'contents' },
      { block: 'chapter', title: '三个优选一览' },
      ...bestBlocks(mingdan),
      { block: 'chapter', title: '名单' },
      tableOf(mingdan),
      { block: 'note', label: '五行', text: '形、义、音表示五行的取法；数理五分属民间数术，诸本不一。' },
      ...sectionBlocks(
        NAMING_SECTIONS.map((key) => ({ title: key, key, plain: '' })),
        content,
      ),
    ],
  };
}
