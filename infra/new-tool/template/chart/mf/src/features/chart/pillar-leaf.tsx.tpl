import { ElementGlyph, type as face, media } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Chart } from './tool.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  dl {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: 20px 0;
    ${face.small}
  }
  dl + dl {
    border-left: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    display: flex;
    flex-direction: column;
    align-items: center;
  }
  .glyphs {
    font-size: calc(3 * var(--fig));
    line-height: calc(3.625 * var(--fig));
  }
  ${media.phone} {
    .glyphs {
      font-size: calc(2.25 * var(--fig));
      line-height: calc(2.875 * var(--fig));
    }
  }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 12px 16px;
  border-top: 1px solid var(--line-2);
  ${face.small}
  div {
    display: flex;
    gap: 8px;
  }
  dt {
    color: var(--ink-2);
  }
`;

/** Four pillars with their elements, and how many of the eight characters belong to each. */
export function PillarLeaf({ chart }: { chart: Chart }) {
  const facts = [
    ['北京时间', chart.beijingshijian],
    ['真太阳时', chart.ztys],
    ...chart.counts.map(({ element, count }) => [element, `${count} 字`]),
  ];
  return (
    <>
      <Columns role="group" aria-label="四柱">
        {chart.pillars.map(({ name, stem, branch, nayin }) => (
          <dl key={name}>
            <dt>{name}</dt>
            <dd className="glyphs">
              <ElementGlyph char={stem} />
              <ElementGlyph char={branch} />
            </dd>
            <dd>{nayin}</dd>
          </dl>
        ))}
      </Columns>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}
