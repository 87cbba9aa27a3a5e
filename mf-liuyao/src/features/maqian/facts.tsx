import { ElementGlyph, media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { MaqianReply } from './use-maqian.ts';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: 16px;
  border-block: 1px solid var(--line-2);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 16px;
    padding: 7px 8px 7px 0;
  }
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd > span + span {
    margin-left: 6px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: 4px;
    > div {
      gap: 8px;
      padding: 0;
      line-height: 1.5rem;
    }
    dt {
      flex: 0 0 64px;
      line-height: 1.5rem;
    }
  }
`;

/** Four pillars and the three clocks of a cast. */
export function Facts({ reply: r }: { reply: MaqianReply }) {
  const pillars = [r.ng + r.nz, r.yg + r.yz, r.rg + r.rz, r.sg + r.sz];
  return (
    <Grid data-card="facts">
      <div>
        <dt>四柱</dt>
        <dd>
          {pillars.map((pillar, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four places
            <span key={i}>
              {[...pillar].map((char) => (
                <ElementGlyph key={char} char={char} size={16} word={false} />
              ))}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>北京时间</dt>
        <dd>{r.bjsj.slice(0, 16)}</dd>
      </div>
      <div>
        <dt>真太阳时</dt>
        <dd>{r.ztys.slice(11)}（120°E）</dd>
      </div>
      <div>
        <dt>农历</dt>
        <dd>{r.nongli}</dd>
      </div>
    </Grid>
  );
}
