import { Button, media, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Explained } from '../terms/glossary.ts';
import { MarkWord } from '../terms/mark-word.tsx';
import { Word } from '../terms/word.tsx';
import { moves, type Row } from './model.ts';

const Panel = styled.div`
  border-top: 3px solid var(--ink-1);
  padding-top: 12px;
  min-width: 0;
  .head {
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    gap: 4px 12px;
    color: var(--ink-2);
  }
  h3 {
    ${type.h2}
    color: var(--ink-1);
  }
  .tags {
    margin-left: auto;
    display: flex;
    gap: 4px;
  }
  .text {
    font: 700 1.1875rem/1.75rem var(--song);
    margin-top: 8px;
  }
  .image {
    font: 400 0.9375rem/1.5rem var(--song);
    color: var(--ink-2);
    margin-bottom: 10px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--ink-3);
    ${type.small}
  }
  .saying {
    margin-top: 10px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
    line-height: 1.5rem;
  }
  .source {
    ${type.note}
    color: var(--ink-3);
    margin: 6px 0 12px;
  }
  .steps {
    display: flex;
    justify-content: space-between;
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** The term that explains the heading of each sentence. */
const ABOUT: Readonly<Record<string, Explained>> = {
  月建: '月建',
  日辰: '日辰',
  动变: '动爻',
  与世: '世爻',
  伏神: '伏神',
};

/** The chosen line: its text, the effects of month, day and change, our own text; changes in place. */
export function LineDetail(props: {
  row: Row;
  saying: string;
  used: boolean;
  onStep: (position: number) => void;
  neighbours: { below?: string; above?: string };
}) {
  const { row, saying, used, onStep, neighbours } = props;
  const { own, at } = row;
  return (
    <Panel aria-live="polite">
      <div className="head">
        <h3>{own.yaoxu}</h3>
        <span>
          {at ? <MarkWord word={at.liushou} /> : null}　<MarkWord word={own.liuqin} />
          {own.dizhi}
          {own.wuxing}
        </span>
        <span className="tags">
          {own.yingshi ? <Tag variant="ink">{own.yingshi}</Tag> : null}
          {used ? <Tag variant="red">用</Tag> : null}
          {moves(row) ? <Tag variant="line">动</Tag> : null}
        </span>
      </div>
      <p className="text">{own.yaochi}</p>
      <p className="image">象曰：{own.xiangchi}</p>
      <dl>
        {(at?.shuoming ?? []).map(({ mu, text }) => (
          <div key={mu}>
            <dt>
              {ABOUT[mu] ? <Word of={ABOUT[mu]}>{mu === '伏神' ? `伏${own.fu.slice(0, 2)}` : mu}</Word> : mu}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="saying">{saying}</p>
      <p className="source">爻辞、小象据《周易》；末段为本站所写。</p>
      <div className="steps">
        {neighbours.below ? (
          <Button size="sm" variant="quiet" onClick={() => onStep(row.position - 1)}>
            下一爻 {neighbours.below}
          </Button>
        ) : (
          <span />
        )}
        {neighbours.above ? (
          <Button size="sm" variant="quiet" onClick={() => onStep(row.position + 1)}>
            上一爻 {neighbours.above}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
