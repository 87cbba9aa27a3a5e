import styled from 'styled-components';
import { TextButton, type } from '../ui/index.ts';

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  ${type.small}
  color: var(--ink-2);
  dl {
    display: flex;
    gap: 12px;
  }
  dt {
    white-space: nowrap;
  }
`;

/** The rules in force (口径) below a form, with a button to change them. Passed to the form as `options`. */
export function BasisLine({ basis, onChange }: { basis: readonly string[]; onChange?: () => void }) {
  return (
    <Line>
      <dl>
        <dt>口径</dt>
        <dd>{basis.join('·')}</dd>
      </dl>
      {onChange ? (
        <TextButton aria-label="更改口径" onClick={onChange}>
          更改
        </TextButton>
      ) : null}
    </Line>
  );
}
