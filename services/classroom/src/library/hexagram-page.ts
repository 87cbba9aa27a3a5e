import { hexagramContent, writeJson } from '@tianji/contracts';
import { HEXAGRAMS, type Hexagram, type HexagramLine, mutual, opposite, reversed } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import type { HexagramPage } from '../contract/hexagram.ts';

type Link = HexagramPage['links'][number];

const link = (relation: string, { number, fullName, digits }: Hexagram): Link => ({
  relation,
  id: number,
  name: fullName,
  xuhao: digits,
});

const neighbour = (relation: string, number: number): Link | null => {
  const found = HEXAGRAMS[number - 1];
  return found ? link(relation, found) : null;
};

const lineName = (position: number) => '初二三四五上'[position - 1];

function recordLine(line: HexagramLine, text: { text: string; image: string }) {
  return {
    guaxiang: line.yang ? ('━━━' as const) : ('━ ━' as const),
    yingshi: line.mark,
    dizhi: line.ganzhi,
    liuqin: line.relative,
    fu: line.hidden ? `${line.hidden.relative}${line.hidden.ganzhi}${line.hidden.element}` : '',
    wuxing: line.element,
    yaoxu: line.title,
    yaochi: text.text,
    xiangchi: text.image,
  };
}

function factsOf(hexagram: Hexagram): HexagramPage['facts'] {
  const hidden = hexagram.lines.flatMap(({ hidden: one }) => (one ? [`${one.relative}${one.ganzhi}`] : []));
  const facts = [
    ['上下卦', `上${hexagram.upper}　下${hexagram.lower}`],
    ['八宫', `${hexagram.palace}宫${hexagram.generation}　属${hexagram.element}`],
    ['世应', `世${lineName(hexagram.shi)}　应${lineName(hexagram.ying)}`],
    ['卦身', hexagram.body],
    ['冲合', hexagram.clash ? '六冲卦' : hexagram.harmony ? '六合卦' : '非冲非合'],
    ['伏神', hidden.length > 0 ? hidden.join('　') : '六亲俱全，无伏神'],
  ] as const;
  return facts.map(([name, value]) => ({ name, value }));
}

/**
 * Everything shown of a hexagram.
 * @param id 1 to 64 in the received order
 * @returns null for any other number
 */
export function hexagramPage(id: number): HexagramPage | null {
  const hexagram = HEXAGRAMS[id - 1];
  if (!hexagram) return null;
  const text = zhouyiOf(id);
  const reading = readingOf(id);
  const links = [
    link('互卦', mutual(hexagram)),
    link('综卦', reversed(hexagram)),
    link('错卦', opposite(hexagram)),
  ];
  return {
    id,
    name: hexagram.name,
    quanming: hexagram.fullName,
    xuhao: hexagram.digits,
    content: writeJson(
      hexagramContent,
      hexagram.lines.map((line, index) => recordLine(line, text.lines[index]!)),
    ),
    shangGuaMingCheng: hexagram.upper,
    xiaGuaMingCheng: hexagram.lower,
    gongwei: `${hexagram.palace}宫${hexagram.generation}`,
    guaChi: text.text,
    tuan: text.tuan,
    xiangchi: text.image,
    jiedu: reading.jiedu,
    facts: factsOf(hexagram),
    lines: reading.lines.map(({ plain, saying }) => ({ plain, saying })),
    all:
      text.all && reading.all
        ? { title: id === 1 ? '用九' : '用六', ...text.all, plain: reading.all.plain }
        : null,
    links,
    previous: neighbour('上一卦', id - 1),
    next: neighbour('下一卦', id + 1),
  };
}
