import { FactStrip, type NamedFact } from '@tianji/kit/chart';
import { Fragment } from 'react';
import { CAST_WORDS, type CastRequest } from '../cast/cast.ts';
import type { CastChart, CastMap } from '../cast/get-map.ts';
import { MarkWord } from '../terms/mark-word.tsx';
import { Word } from '../terms/word.tsx';
import { moves, type Row } from './model.ts';
import type { Moment } from './moment.ts';

/** The facts that phones show while collapsed. */
const LEADING = ['四柱', '空亡', '卦宫'];

/** What is notable about the hexagram as a whole, each word with its meaning. */
const Marks = ({ words }: { words: readonly string[] }) =>
  words.map((word, i) => (
    <Fragment key={word}>
      {i > 0 ? '　' : ''}
      <MarkWord word={word} />
    </Fragment>
  ));

const nameOf = (rows: readonly Row[], position: number) => rows[position - 1]?.own.yaoxu ?? '';

/** What follows from the lines alone. */
function ownFacts({ ben }: CastMap, rows: readonly Row[]) {
  const moving = rows.filter(moves).map(({ own }) => own.yaoxu);
  const at = (mark: string) => rows.find(({ own }) => own.yingshi === mark)?.own.yaoxu ?? '';
  const palace = (
    <>
      <Word of="八宫">{ben.gongwei}</Word>　属{ben.wuxing}
    </>
  );
  const selfAndOther = (
    <>
      <Word of="世爻">世</Word>在{at('世')}　<Word of="应爻">应</Word>在{at('应')}
    </>
  );
  const movers =
    moving.length > 0 ? <Word of="动爻">{moving.join('　')}</Word> : <MarkWord word="六爻安静" />;
  return { palace, selfAndOther, movers };
}

/** What month and day add. */
function momentFacts(pan: CastChart, rows: readonly Row[], told: string | undefined) {
  const { yuejian, richen, guashen } = pan;
  const voids = (
    <Word of="旬空" here={`${richen}日所在的一旬，缺${pan.kongwang.join('、')}`}>
      {told ?? pan.kongwang.join('')}
    </Word>
  );
  const month = (
    <>
      <Word of="月建">{yuejian}月</Word>　<Word of="日辰">日辰{richen}</Word>
    </>
  );
  const body = (
    <>
      <Word of="卦身">{guashen.zhi}</Word>　
      {guashen.yao.length > 0 ? `在${guashen.yao.map((n) => nameOf(rows, n)).join('、')}` : '不上卦'}
    </>
  );
  const marks = pan.biaoji.length > 0 ? <Marks words={pan.biaoji} /> : '';
  return { voids, month, body, marks };
}

/** When, how and where: the facts of a cast. */
export function CastFacts(props: {
  map: CastMap;
  request: CastRequest;
  rows: readonly Row[];
  moment?: Moment | null;
}) {
  const { map, request, rows, moment } = props;
  const { pan } = map;
  const { palace, selfAndOther, movers } = ownFacts(map, rows);
  const of = pan && momentFacts(pan, rows, moment?.voids);
  const facts: NamedFact[] = [
    ['公历', pan?.time.slice(0, 16) || '没有记时间'],
    ['农历', pan?.nongli ?? ''],
    ['四柱', moment?.pillars ?? pan?.sizhu ?? ''],
    ['空亡', of?.voids ?? ''],
    ['起卦', CAST_WORDS[request.type]],
    ['卦宫', palace],
    ['世应', selfAndOther],
    ['动爻', movers],
    ['月建', of?.month ?? ''],
    ['卦身', of?.body ?? ''],
    ['卦象', of?.marks ?? ''],
    // The plum-blossom reading belongs to casts by number.
    [
      '体用',
      request.type === 'number' && pan?.tiyong
        ? `体${pan.tiyong.ti}用${pan.tiyong.yong}　${pan.tiyong.guanxi}`
        : '',
    ],
    ['神煞', pan?.shensha.map(({ name, zhi }) => `${name}${zhi.join('')}`).join('　') ?? '', true],
  ];
  return <FactStrip facts={facts.filter(([, text]) => text !== '')} leading={LEADING} />;
}
