import { song, TextButton, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Difference } from './differences.ts';

const Box = styled.section`
  margin-top: 16px;
  border: 1px solid var(--line);
  border-top: 3px solid var(--ink-1);
  background: var(--leaf);
  h2 {
    ${song}
    font-size: 1.125rem;
    line-height: 1.625rem;
    padding: 10px 20px;
  }
  > p {
    padding: 0 20px 14px;
    ${type.small}
    color: var(--ink-3);
  }
`;
export const ChangeRows = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(72px, 18%) minmax(0, 1fr) auto;
    gap: 4px 12px;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
    ${type.body}
  }
  .label {
    ${type.small}
    color: var(--ink-3);
  }
  .what {
    overflow-wrap: anywhere;
  }
`;

/** What the draft would change on the published site; each change can be undone. */
export function Changes(props: {
  differences: readonly Difference[];
  live: boolean;
  onUndo: (difference: Difference) => void;
}) {
  const { differences, live, onUndo } = props;
  return (
    <Box aria-labelledby="changes">
      <h2 id="changes">与线上的不同</h2>
      {differences.length > 0 ? (
        <ChangeRows>
          {differences.map((difference) => (
            <li key={difference.key}>
              <span className="label">{difference.label}</span>
              <span className="what">{difference.text}</span>
              <TextButton
                onClick={() => onUndo(difference)}
                aria-label={`撤回 ${difference.label} ${difference.text}`}
              >
                撤回
              </TextButton>
            </li>
          ))}
        </ChangeRows>
      ) : (
        <p>{live ? '与线上一致。' : '还没有发布过。'}</p>
      )}
    </Box>
  );
}
