import { usePortal } from '@tianji/kit';
import { Checkbox, type, VisuallyHidden } from '@tianji/kit/ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { problemsAt, useSite } from '../site/site-context.tsx';
import {
  hasRoute,
  moved,
  offersOf,
  plainPages,
  rowsOf,
  withOrder,
  withRelease,
  withRoute,
} from './choice.ts';
import { TileTitles } from './tile-titles.tsx';
import { ToolRow } from './tool-row.tsx';
import { useDrag } from './use-drag.ts';
import { useVersions } from './use-versions.ts';

const List = styled.ol`
  border-top: 1px solid var(--line);
`;
const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;
const Plain = styled.details`
  summary {
    padding: 4px 0;
    ${type.small}
    color: var(--ink-2);
    cursor: pointer;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
    gap: 0 16px;
    padding: 8px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
  legend {
    float: left;
    grid-column: 1 / -1;
    ${type.small}
    color: var(--ink-3);
  }
`;

/** Which pages a site has, their order and the versions of their tools. */
export function ToolsSection() {
  const { site, problems, edit } = useSite();
  const portal = usePortal();
  const offers = useMemo(() => offersOf(portal), [portal]);
  const rows = rowsOf(site, offers);
  const chosen = rows.filter(({ on }) => on).length;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const note = useId();
  const versions = useVersions();

  function move(from: number, to: number): boolean {
    if (to < 0 || to >= chosen || from >= chosen) return false;
    const order = moved(
      rows.filter(({ on }) => on).map(({ route }) => route),
      from,
      to,
    );
    edit(['menus'], withOrder(site, order));
    setSaid(`${rows[from]?.title} 移到第 ${to + 1} 位`);
    return true;
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(index, index + step);
  }

  function put({ tools, menus }: ReturnType<typeof withRoute>) {
    edit(['tools'], tools);
    edit(['menus'], menus);
  }

  const { held, handleOf } = useDrag(list, move);
  return (
    <>
      <List ref={list} aria-label="工具与次序" aria-describedby={note}>
        {rows.map((row, index) => (
          <ToolRow
            key={row.route}
            row={row}
            held={held === index}
            problem={problemsAt(problems, `tools.${site.tools.findIndex(({ id }) => id === row.tool.id)}`)[0]}
            versions={versions[row.tool.id]}
            handle={row.on ? handleOf(index) : undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onChoose={(on) => put(withRoute(site, portal, row.tool, row.route, on))}
            onRelease={(release) => edit(['tools'], withRelease(site, row.tool, release))}
          />
        ))}
      </List>
      <Note id={note}>拖动改次序，也可用 Alt 与上下键。同一工具的各页同用一个版本。</Note>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Plain>
        <summary>入口的名称</summary>
        <TileTitles rows={rows.filter(({ on }) => on)} />
      </Plain>
      <Plain>
        <summary>没有入口图块的页面</summary>
        {plainPages(portal).map(({ tool, routes }) => (
          <fieldset key={tool.id}>
            <legend>{tool.name}</legend>
            {routes.map(({ path, title }) => (
              <Checkbox
                key={path}
                checked={hasRoute(site, tool.id, path)}
                onChange={({ target }) => put(withRoute(site, portal, tool, path, target.checked))}
              >
                {title}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </Plain>
    </>
  );
}
