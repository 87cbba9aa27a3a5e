import { FirstWords } from '@tianji/kit/answer';
import {
  ChartParts,
  type ChartViewProps,
  FactStrip,
  type NamedFact,
  type NoOptions,
  personName,
  placeText,
} from '@tianji/kit/chart';
import { Leaf, media, Section, song, Table, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Bone } from './tool.ts';

const Weight = styled(Leaf)`
  .box {
    display: grid;
    grid-template-columns: minmax(160px, 240px) minmax(0, 1fr);
    align-items: center;
  }
  .total {
    padding: 24px;
    text-align: center;
    border-right: 1px solid var(--line-2);
    color: var(--ink-2);
  }
  .total b {
    display: block;
    ${song}
    font-size: 2.5rem;
    line-height: 3.5rem;
    color: var(--ink-1);
  }
  blockquote {
    margin: 0;
    padding: 24px;
    ${song}
    font-size: 1.125rem;
    line-height: 2.25rem;
    text-align: center;
  }
  ${media.phone} {
    .box {
      grid-template-columns: minmax(0, 1fr);
    }
    .total {
      border-right: 0;
      border-bottom: 1px solid var(--line-2);
      padding: 16px;
    }
    blockquote {
      font-size: 1rem;
      line-height: 2rem;
      padding: 16px 8px;
    }
  }
`;

// As near to the line of who was weighed as the answer of a chart is.
const Meaning = styled.div`
  ${media.phone} {
    margin-top: -12px;
  }
`;

const Prose = styled.p`
  ${type.reading}
  white-space: pre-line;
`;

/** The facts that phones show while collapsed. */
const LEADING = ['四柱', '农历', '真太阳时'];

const wide = (text: string) => text.replaceAll(';', '；');

/** What the weight was taken from. */
function BoneFacts({ bone: b }: { bone: Bone }) {
  const name = personName(b.name);
  const named: NamedFact = [
    '姓名',
    <span key="name" data-name="">
      {name}
    </span>,
  ];
  const facts: NamedFact[] = [
    ...(name ? [named] : []),
    ['性别', b.sex],
    ['出生地', placeText(b.location)],
    ['真太阳时', b.ztys],
    [b.shiqu ? '标准时间' : '北京时间', b.bjsj],
    ['农历', b.nongli],
    ['四柱', `${b.ng}${b.nz} ${b.yg}${b.yz} ${b.rg}${b.rz} ${b.sg}${b.sz}`],
    ['年柱', b.nianzhu],
    ['月支', `${b.yuezhi}（农历月）`],
    ['农历日', b.nongliri],
    ['时支', b.shizhi],
    ['总骨重', `${b.zongliang} 两`],
  ];
  return <FactStrip facts={facts} leading={LEADING} />;
}

/** The weight and its verse. */
const BoneLeaf = ({ bone }: { bone: Bone }) => (
  <Weight data-card="chart">
    <div className="box">
      <div className="total">
        总骨重
        <b>{bone.zongliang} 两</b>
      </div>
      <blockquote>
        {wide(bone.obj.gejue)
          .split(/(?<=[。；])/u)
          .map((line) => (
            <div key={line}>{line}</div>
          ))}
      </blockquote>
    </div>
  </Weight>
);

/** An artificial result, rendered once before the first one. */
export function drawBlank() {
  const stems = { ng: '甲', nz: '子', yg: '丙', yz: '寅', rg: '戊', rz: '辰', sg: '庚', sz: '午' };
  const told = { name: '', sex: '男', location: '北京-北京-北京', bjsj: '2000-01-01 00:00:00' };
  const own = { yuezhi: '寅', nongliri: '初一', shizhi: '午', nianzhu: '甲子', zongliang: '5.0' };
  const moment = { ztys: told.bjsj, nongli: '二〇〇〇年正月初一 午时' };
  const verse = { obj: { gejue: '一二三四五，六七八九十。' } };
  const bone = { ...stems, ...told, ...own, ...moment, ...verse } as unknown as Bone;
  return (
    <>
      <BoneFacts bone={bone} />
      <Section title="骨重与歌诀">
        <BoneLeaf bone={bone} />
      </Section>
    </>
  );
}

/** The weight, how it adds up, and what the folk verse and our own text say about it. */
export function BoneResult({ chart: b }: ChartViewProps<NoOptions, Bone>) {
  return (
    <ChartParts
      chart={
        <>
          <Meaning>
            <FirstWords label="歌诀大意" text={b.obj.jieshi} />
          </Meaning>
          <BoneFacts bone={b} />
          <Section title="骨重与歌诀" id="weight">
            <BoneLeaf bone={b} />
          </Section>
        </>
      }
      rest={
        <>
          <Section title="释义" rule>
            <Prose>{b.obj.jieshi}</Prose>
          </Section>
          <Section title="四项之重">
            <Table
              caption="年、月、日、时各重多少"
              rows={b.fenxiang}
              rowKey={(row) => row.xiang}
              columns={[
                { key: 'part', title: '项', cell: (row) => row.xiang },
                { key: 'from', title: '所据', cell: (row) => row.ganzhi },
                { key: 'weight', title: '重（两）', end: true, cell: (row) => row.zhong },
              ]}
            />
          </Section>
        </>
      }
    />
  );
}
