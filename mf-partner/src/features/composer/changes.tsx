import { song, TextButton, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Change } from '../site/wire.ts';

const Box = styled.section`
  margin-top: 16px;
  border: 1px solid var(--line);
  border-top: 3px solid var(--ink-1);
  background: var(--leaf);
  h2 {
    ${song}
    font-size: 18px;
    line-height: 26px;
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

/** Longer values are shortened: the row says that something changed, the form shows what. */
const MOST = 40;
const shown = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** A difference in words: 「朱 改 青」, 「新增 宝宝起名」. */
export function changeText({ before, after }: Change): string {
  if (before === null || before === '') return `新增 ${shown(after ?? '')}`;
  if (after === null || after === '') return `去掉 ${shown(before)}`;
  return `${shown(before)} 改为 ${shown(after)}`;
}

/** What the draft would change on the published site; each change can be taken back. */
export function Changes(props: {
  changes: readonly Change[];
  live: boolean;
  /** Absent where nothing was published yet. */
  onUndo?: ((change: Change) => void) | undefined;
}) {
  const { changes, onUndo } = props;
  return (
    <Box aria-labelledby="changes">
      <h2 id="changes">与线上的不同</h2>
      {changes.length === 0 ? <p>{props.live ? '与线上一致。' : '还没有发布过。'}</p> : null}
      {changes.length > 0 ? (
        <ChangeRows>
          {changes.map((change) => (
            <li key={change.path}>
              <span className="label">{change.label}</span>
              <span className="what">{changeText(change)}</span>
              {onUndo ? (
                <TextButton onClick={() => onUndo(change)} aria-label={`撤回 ${change.label}`}>
                  撤回
                </TextButton>
              ) : null}
            </li>
          ))}
        </ChangeRows>
      ) : null}
    </Box>
  );
}
