import { Leaf, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { Ring } from './grid.styles.ts';
import { ROWS } from './model.ts';

const Head = styled.p`
  padding: 12px 16px;
  border-bottom: 1px solid var(--line-2);
  ${type.small}
  color: var(--ink-2);
  strong {
    ${song}
    font-size: 1rem;
    color: var(--ink-1);
    margin-right: 12px;
  }
`;
const Nine = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  border: 1px solid var(--line-2);
  background: var(--line-2);
  > div {
    display: grid;
    align-items: center;
    min-height: 118px;
    padding: 6px;
    background: var(--leaf);
  }
  p {
    border: 1px dashed var(--line-2);
    padding: 12px 6px;
    text-align: center;
    ${type.small}
    color: var(--ink-2);
  }
  ${media.phone} {
    p {
      padding: 6px 2px;
    }
  }
`;

/** The frame before there is a chart: the directions around it, and in the centre what to do. */
export function EmptyChart() {
  return (
    <Leaf>
      <Head>
        <strong>九宫</strong>排盘后显示
      </Head>
      <Ring>
        <span className="corner">东南</span>
        <span className="corner">南</span>
        <span className="corner">西南</span>
        <span className="corner">东</span>
        <Nine>
          {ROWS.flat().map((no) => (
            <div key={no}>{no === 5 ? <p>请填写信息后点击排盘</p> : null}</div>
          ))}
        </Nine>
        <span className="corner">西</span>
        <span className="corner">东北</span>
        <span className="corner">北</span>
        <span className="corner">西北</span>
      </Ring>
    </Leaf>
  );
}
