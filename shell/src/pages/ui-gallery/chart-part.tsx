import { ElementGlyph, Leaf, LeafHead, ResultFrame, Section, Tag, TextButton } from '@tianji/kit/ui';
import styled from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  text-align: center;
  > div {
    padding: 16px 0 20px;
  }
  > div + div {
    border-left: 1px solid var(--line);
  }
  p {
    color: var(--ink-2);
  }
`;

const PILLARS = [
  ['年柱', '癸亥'],
  ['月柱', '庚申'],
  ['日柱', '丁丑'],
  ['时柱', '甲辰'],
] as const;

/** The leaf, glyphs, and the frame around every result. */
export function ChartPart({ id }: { id: string }) {
  return (
    <Section id={id} title="盘面" note="文武线、五行字、结果框">
      <ResultFrame
        label="示例命盘"
        basis={['真太阳时', '立春换年', '00:00 换日']}
        basisAction={<TextButton>更改</TextButton>}
      >
        <Leaf>
          <LeafHead>
            <span>
              <strong>坤造</strong> 癸亥 庚申 丁丑 甲辰
            </span>
            <span>
              <Tag variant="white">今</Tag> 丙午
            </span>
          </LeafHead>
          <Grid>
            {PILLARS.map(([name, [stem = '', branch = '']]) => (
              <div key={name}>
                <p>{name}</p>
                <ElementGlyph char={stem} size={40} />
                <br />
                <ElementGlyph char={branch} size={40} />
              </div>
            ))}
          </Grid>
        </Leaf>
      </ResultFrame>
    </Section>
  );
}
