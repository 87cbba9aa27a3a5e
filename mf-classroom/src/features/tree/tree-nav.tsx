import type { TreeNode } from '@tianji/classroom/contract';
import { useStore } from '@tianji/kit';
import { Anchor, Check, Icon, media, type, VisuallyHidden } from '@tianji/kit/ui';
import styled from 'styled-components';
import { progress, READ } from '../shared/progress.ts';
import { articleHref, chineseNumber } from '../shared/words.ts';

const Chapters = styled.div`
  margin-top: 12px;
  border-top: 2px solid var(--ink-1);
  details {
    border-bottom: 1px solid var(--line-2);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: 6px 4px;
    list-style: none;
    font-weight: 600;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary small {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
  }
  ol {
    margin: 0 0 10px 10px;
    border-left: 2px solid var(--line);
  }
  li a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 40px;
    padding: 6px 8px 6px 14px;
    color: var(--ink-2);
  }
  li a[aria-current] {
    margin-left: -2px;
    border-left: 2px solid var(--seal);
    background: var(--seal-wash);
    color: var(--ink-1);
    font-weight: 600;
  }
  li svg {
    color: var(--ok);
  }
  ${media.hover} {
    a:hover {
      color: var(--ink-1);
    }
  }
`;

/** Foldable chapters with their articles; the present one is marked, those already read have a tick. */
export function TreeNav({ tree, current }: { tree: readonly TreeNode[]; current?: string }) {
  const read = useStore(progress);
  return (
    <nav aria-label="知识目录">
      <Chapters>
        {tree.map((chapter, index) => {
          const open = chapter.id === current || chapter.children.some(({ id }) => id === current);
          return (
            <details key={`${chapter.id}${open}`} open={open}>
              <summary>
                <span>
                  第{chineseNumber(index + 1)}章　{chapter.label}
                </span>
                <small>{chapter.children.length}</small>
              </summary>
              <ol>
                {chapter.children.map(({ id, label }) => (
                  <li key={id}>
                    <Anchor href={articleHref(id)} aria-current={id === current ? 'page' : undefined}>
                      {label}
                      {(read[id] ?? 0) >= READ ? (
                        <span>
                          <VisuallyHidden>已读</VisuallyHidden>
                          <Icon of={Check} size={16} />
                        </span>
                      ) : null}
                    </Anchor>
                  </li>
                ))}
              </ol>
            </details>
          );
        })}
      </Chapters>
    </nav>
  );
}
