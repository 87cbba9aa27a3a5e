import { Button, CircleAlert, Icon, TextButton, type } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Path, valueAt } from './document.ts';
import { problemsAt, useSite } from './site-context.tsx';

const List = styled.ol`
  display: grid;
  gap: 12px;
  li {
    display: grid;
    gap: 8px;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .acts {
    display: flex;
    gap: 16px;
    ${type.small}
  }
`;
const Fault = styled.p`
  display: flex;
  gap: 6px;
  ${type.small}
  color: var(--danger);
`;

/** A list of the draft whose entries are edited, moved up, removed and added. */
export function SiteList<T>(props: {
  path: Path;
  /** What an entry is called: 套餐. */
  noun: string;
  most: number;
  blank: T;
  /** The fields of the entry at an index; they write below `[...path, index]`. */
  children: (index: number) => ReactNode;
}) {
  const { site, problems, edit } = useSite();
  const entries = (valueAt(site, props.path) as readonly T[] | undefined) ?? [];
  const put = (next: readonly T[]) => edit(props.path, next);
  const own = problemsAt(problems, props.path.join('.')).find(({ path }) => path === props.path.join('.'));
  const up = (index: number) =>
    put(
      entries.map((one, at) =>
        at === index - 1 ? entries[index] : at === index ? entries[index - 1] : one,
      ) as T[],
    );
  return (
    <>
      {entries.length > 0 ? (
        <List aria-label={props.noun}>
          {entries.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            <li key={index}>
              {props.children(index)}
              <p className="acts">
                {index > 0 ? (
                  <TextButton onClick={() => up(index)} aria-label={`第 ${index + 1} 项${props.noun}上移`}>
                    上移
                  </TextButton>
                ) : null}
                <TextButton
                  onClick={() => put(entries.filter((_, at) => at !== index))}
                  aria-label={`删去第 ${index + 1} 项${props.noun}`}
                >
                  删去
                </TextButton>
              </p>
            </li>
          ))}
        </List>
      ) : null}
      {own ? (
        <Fault>
          <Icon of={CircleAlert} size={16} />
          {own.message}
        </Fault>
      ) : null}
      {entries.length < props.most ? (
        <p>
          <Button size="sm" onClick={() => put([...entries, props.blank])}>
            添加{props.noun}
          </Button>
        </p>
      ) : null}
    </>
  );
}
