import { ElementGlyph, media, Section, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Remark } from './use-remark.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 260px;
  gap: 40px;
  .text p {
    ${type.reading}
  }
  .text p + p {
    margin-top: 12px;
  }
  aside {
    border-top: 1px solid var(--line-2);
    padding-top: 16px;
    ${type.small}
    line-height: 1.375rem;
    color: var(--ink-2);
  }
  aside h3 {
    font-size: 0.8125rem;
    line-height: 1.375rem;
    color: var(--ink-1);
  }
  aside h3 + p + h3,
  aside p + h3 {
    margin-top: 10px;
  }
  .pillars {
    display: flex;
    gap: 14px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

/** The text for the day, and its grounds. */
export function RemarkText({ remark, pillars, at }: { remark: Remark; pillars: string; at: string }) {
  return (
    <Section title="今日说明" rule>
      <Columns>
        <div className="text">
          <p>{remark.remark}</p>
          {remark.dongyao.map(({ ming, jieshi }) => (
            <p key={ming}>
              {ming}：{jieshi}
            </p>
          ))}
        </div>
        <aside aria-label="依据">
          <h3>起卦时的四柱</h3>
          <p className="pillars">
            {pillars.split(' ').map((pillar, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four places
              <span key={i}>
                {[...pillar].map((char) => (
                  <ElementGlyph key={char} char={char} size={18} word={false} />
                ))}
              </span>
            ))}
          </p>
          <p>{at.slice(11, 16)} 起卦（北京时间）</p>
          <h3>依据</h3>
          <p>卦辞、爻辞、大象据《周易》通行本；白话为本站所写。</p>
        </aside>
      </Columns>
    </Section>
  );
}
