import { placeText } from '@tianji/kit/birth';
import { Leaf, media, Notice, Section, song, Table, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Bone } from './use-bone.ts';

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
    font-size: 40px;
    line-height: 56px;
    color: var(--ink-1);
  }
  blockquote {
    margin: 0;
    padding: 24px;
    ${song}
    font-size: 18px;
    line-height: 36px;
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
      font-size: 16px;
      line-height: 32px;
      padding: 16px 8px;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: 1px solid var(--line-2);
  > div {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    gap: 8px;
    padding: 7px 8px 7px 0;
    border-bottom: 1px solid var(--line);
    align-items: baseline;
  }
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`;

const Prose = styled.p`
  ${type.reading}
  white-space: pre-line;
`;

const wide = (text: string) => text.replaceAll(';', '；');

/** What was weighed, from what, and what the folk verse and our own words say of it. */
export function BoneResult({ bone }: { bone: Bone }) {
  const b = bone;
  const facts: [string, string][] = [
    ['姓名', b.name],
    ['性别', b.sex],
    ['出生地', placeText(b.location)],
    ['真太阳时', b.ztys],
    ['北京时间', b.bjsj],
    ['农历', b.nongli],
    ['四柱', `${b.ng}${b.nz} ${b.yg}${b.yz} ${b.rg}${b.rz} ${b.sg}${b.sz}`],
    ['年柱', b.nianzhu],
    ['月支', `${b.yuezhi}（农历月）`],
    ['农历日', b.nongliri],
    ['时支', b.shizhi],
    ['总骨重', `${b.zongliang} 两`],
  ];
  return (
    <>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {b.shuoming.length > 0 ? (
        <Notes>
          {b.shuoming.map((line) => (
            <Notice key={line}>{line}</Notice>
          ))}
        </Notes>
      ) : null}
      <Section title="骨重与歌诀">
        <Weight>
          <div className="box">
            <div className="total">
              总骨重
              <b>{b.zongliang} 两</b>
            </div>
            <blockquote>
              {wide(b.obj.gejue)
                .split(/(?<=[。；])/u)
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
            </blockquote>
          </div>
        </Weight>
      </Section>
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
  );
}
