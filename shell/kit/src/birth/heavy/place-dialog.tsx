import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import {
  Button,
  Dialog,
  ErrorState,
  Icon,
  media,
  Search,
  Skeleton,
  type,
  VisuallyHidden,
} from '../../ui/index.ts';
import { usePlaceSearch } from '../place-index.ts';
import type { PlacePickerProps } from '../place-picker.tsx';
import { hotPlaces } from '../place-search.ts';
import { locationOf, longitudeText, type Place, usePlaces } from '../places.ts';
import { Column } from './column.tsx';

const Box = styled.div`
  display: grid;
  gap: 12px;
  .search {
    position: relative;
  }
  .search svg {
    position: absolute;
    left: 12px;
    top: 14px;
    color: var(--ink-3);
  }
  .search input {
    width: 100%;
    height: 44px;
    padding: 0 12px 0 38px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    font-size: 16px;
  }
  .search input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .search input::-webkit-search-cancel-button {
    appearance: none;
  }
  .hot {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .hot span {
    ${type.small}
    color: var(--ink-3);
    margin-right: 4px;
  }
  .hot button {
    min-height: 32px;
    padding: 0 8px;
    border-radius: 2px;
    color: var(--ink-2);
  }
  .columns {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    gap: 12px;
  }
  ${media.hover} {
    .hot button:hover {
      background: var(--wash);
    }
  }
  ${media.phone} {
    .columns {
      gap: 6px;
    }
    .hot {
      flex-wrap: nowrap;
      overflow-x: auto;
      margin-inline: -16px;
      padding-inline: 16px;
      scrollbar-width: none;
    }
    .hot button,
    .hot span {
      flex: none;
      min-height: 40px;
    }
    .hot span {
      line-height: 40px;
    }
  }
`;

const Results = styled(ListBox)`
  height: 396px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  ${media.phone} {
    height: calc(100dvh - 224px);
    min-height: 220px;
  }
  > [role='option'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 11px 14px;
    cursor: pointer;
    outline: none;
  }
  > [role='option'] + [role='option'] {
    border-top: 1px solid var(--line);
  }
  > [data-focused],
  > [data-hovered] {
    background: var(--wash);
  }
  > [data-focused] {
    box-shadow: inset 2px 0 0 var(--focus);
  }
  small {
    ${type.small}
    color: var(--ink-3);
    white-space: nowrap;
  }
  .none {
    padding: 16px;
    color: var(--ink-2);
  }
`;

const Chosen = styled.p`
  flex: 1;
  align-self: center;
  min-width: 12em;
  ${type.small}
  color: var(--ink-2);
  b {
    font-weight: 600;
    color: var(--ink-1);
  }
`;

const unique = (names: string[]): string[] => [...new Set(names)];

/** The place dialog's content and state; fetched when it is first opened. */
export default function PlaceDialog({ open, onClose, value, onPick, loadPlaces }: PlacePickerProps) {
  const { rows, failed, retry } = usePlaces(loadPlaces);
  const [picked, setPicked] = useState<Place | null>(null);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';

  const now = picked ?? rows?.find((row) => locationOf(row) === value) ?? rows?.[0] ?? null;
  const found = usePlaceSearch(rows, typed, loadPlaces !== undefined);

  function choose(row: Place | undefined) {
    if (row) setPicked(row);
  }
  function take(row: Place | null) {
    if (!row) return;
    onPick(locationOf(row), row);
    onClose();
  }

  function content() {
    if (failed) return <ErrorState title="地点没有载入" onRetry={retry} />;
    if (!rows || !now) return <Skeleton lines={8} label="正在载入地点" />;
    const provinces = unique(rows.map((row) => row.sheng));
    const cities = unique(rows.filter((row) => row.sheng === now.sheng).map((row) => row.shi));
    const districts = rows.filter((row) => row.sheng === now.sheng && row.shi === now.shi);
    return (
      <>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField aria-label="搜索地点" className="search">
            <Icon of={Search} size={16} />
            <Input placeholder="搜索：武侯 或 wuhou" />
          </SearchField>
          {searching ? (
            <Results
              aria-label="搜索结果"
              onAction={(key) => take(found.find(({ row }) => locationOf(row) === key)?.row ?? null)}
              renderEmptyState={() => <p className="none">没有找到，换个写法试试</p>}
            >
              {found.map(({ row, formerly }) => (
                <ListBoxItem
                  key={locationOf(row)}
                  id={locationOf(row)}
                  textValue={`${row.sheng} ${row.shi} ${row.qu}`}
                >
                  <span>
                    {unique([row.sheng, row.shi, row.qu]).join(' ')}
                    {formerly ? <small> 旧称{formerly}</small> : null}
                  </span>
                  <small>{longitudeText(row.longitude)}</small>
                </ListBoxItem>
              ))}
            </Results>
          ) : null}
        </Autocomplete>
        <VisuallyHidden role="status">
          {searching ? (found.length > 0 ? `找到 ${found.length} 处` : '没有找到') : ''}
        </VisuallyHidden>
        {searching ? null : (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend */}
            <div className="hot" role="group" aria-label="热门城市">
              <span aria-hidden="true">热门</span>
              {hotPlaces(rows).map(({ name, row }) => (
                <button key={name} type="button" onClick={() => setPicked(row)}>
                  {name}
                </button>
              ))}
            </div>
            <div className="columns">
              <Column
                label="省"
                items={provinces}
                value={now.sheng}
                onChange={(sheng) => choose(rows.find((row) => row.sheng === sheng))}
              />
              <Column
                label="市"
                items={cities}
                value={now.shi}
                onChange={(shi) => choose(rows.find((row) => row.sheng === now.sheng && row.shi === shi))}
              />
              <Column
                label="区县"
                items={districts.map((row) => row.qu)}
                value={now.qu}
                onChange={(qu) => choose(districts.find((row) => row.qu === qu))}
              />
            </div>
          </>
        )}
      </>
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="出生位置"
      width={1000}
      footer={
        <>
          <Chosen aria-live="polite">
            {now ? (
              <>
                已选 <b>{unique([now.sheng, now.shi, now.qu]).join(' ')}</b> 经度{' '}
                {longitudeText(now.longitude)}
              </>
            ) : null}
          </Chosen>
          <Button onClick={onClose}>取消</Button>
          <Button variant="ink" disabled={!now} onClick={() => take(now)}>
            确定
          </Button>
        </>
      }
    >
      <Box>{content()}</Box>
    </Dialog>
  );
}
