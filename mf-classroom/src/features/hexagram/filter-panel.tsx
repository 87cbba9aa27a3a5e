import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type Filter, LINE_NAMES, nextWish, PALACES } from './filter.ts';

const Panel = styled.form`
  display: grid;
  gap: 20px;
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend,
  .label {
    display: block;
    padding: 0 0 6px;
    ${type.small}
    color: var(--ink-2);
  }
  input {
    width: 100%;
    height: 44px;
    padding: 0 12px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    font-size: 1rem;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    overflow: hidden;
  }
  .grid button,
  .lines button {
    min-height: 44px;
    background: var(--leaf);
  }
  .grid button {
    box-shadow: 0 0 0 0.5px var(--line);
  }
  .grid button[aria-pressed='true'] {
    background: var(--ink-1);
    color: var(--leaf);
    font-weight: 600;
  }
  .lines {
    display: flex;
    flex-direction: column-reverse;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    overflow: hidden;
  }
  .lines button {
    display: grid;
    grid-template-columns: 2.2em 56px 1fr;
    gap: 8px;
    align-items: center;
    padding: 0 12px;
    text-align: left;
  }
  .lines button + button {
    border-bottom: 1px solid var(--line);
  }
  .lines span:last-child {
    text-align: right;
    color: var(--ink-2);
  }
  .bar {
    height: 8px;
    border: 1px dashed var(--line-2);
  }
  .bar[data-wish='7'] {
    border: 0;
    background: var(--ink-2);
  }
  .bar[data-wish='8'] {
    border: 0;
    background: linear-gradient(90deg, var(--ink-2) 44%, transparent 44% 56%, var(--ink-2) 56%);
  }
  .hint {
    margin-top: 6px;
    ${type.note}
    color: var(--ink-3);
  }
  ${media.print} {
    display: none;
  }
`;

const WORDS = { '': '不限', '7': '阳', '8': '阴' } as const;

/** The filters for hexagrams: a word, a palace, and each line. */
export function FilterPanel({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const wish = (index: number) => {
    const lines = filter.lines.map((one, at) => (at === index ? nextWish(one) : one));
    onChange({ ...filter, lines });
  };
  return (
    <Panel aria-label="筛选" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span className="label">卦名、序号</span>
        <input
          type="search"
          placeholder="贲、22、山火"
          maxLength={20}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </label>
      <fieldset>
        <legend>八宫</legend>
        <div className="grid">
          {['', ...PALACES].map((palace) => (
            <button
              key={palace}
              type="button"
              aria-pressed={filter.palace === palace}
              onClick={() => onChange({ ...filter, palace })}
            >
              {palace || '全部'}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>按爻找</legend>
        <div className="lines">
          {filter.lines.map((one, index) => (
            <button key={LINE_NAMES[index]} type="button" onClick={() => wish(index)}>
              <span>{LINE_NAMES[index]}爻</span>
              <span className="bar" data-wish={one} />
              <span>{WORDS[one]}</span>
            </button>
          ))}
        </div>
        <p className="hint">点一次阳，再点阴，再点不限</p>
      </fieldset>
    </Panel>
  );
}
