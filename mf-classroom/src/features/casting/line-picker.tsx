import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { LINE_NAMES } from '../hexagram/filter.ts';

const Rows = styled.div`
  display: flex;
  flex-direction: column-reverse;
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  fieldset {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    align-items: center;
    margin: 0;
    padding: 0 12px;
    border: 0;
    border-bottom: 1px solid var(--line);
  }
  legend {
    float: left;
    padding: 0;
    ${type.body}
    color: var(--ink-2);
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
  }
  label {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    accent-color: var(--ink-1);
  }
  ${media.phone} {
    label {
      font-size: 0.8125rem;
      gap: 3px;
    }
  }
`;

const KINDS = [
  ['7', '少阳'],
  ['8', '少阴'],
  ['9', '老阳'],
  ['6', '老阴'],
] as const;

/** Six lines from the bottom, each one of four kinds. */
export function LinePicker({ digits, onChange }: { digits: string; onChange: (digits: string) => void }) {
  return (
    <Rows>
      {LINE_NAMES.map((name, index) => (
        <fieldset key={name}>
          <legend>{name}爻</legend>
          <div className="choices">
            {KINDS.map(([digit, kind]) => (
              <label key={digit}>
                <input
                  type="radio"
                  name={`line-${index}`}
                  checked={digits[index] === digit}
                  onChange={() => onChange(digits.slice(0, index) + digit + digits.slice(index + 1))}
                />
                {kind}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Rows>
  );
}
