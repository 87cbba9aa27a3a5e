import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import {
  Button,
  Dialog,
  ErrorState,
  lazyPiece,
  media,
  Segmented,
  Skeleton,
  type,
  VisuallyHidden,
} from '../../ui/index.ts';
import { placeText } from '../birth-text.ts';
import { usePlaceSearch } from '../place-index.ts';
import type { PlacePickerProps } from '../place-picker.tsx';
import { hotPlaces } from '../place-search.ts';
import { locationOf, longitudeText, type Place, usePlaces } from '../places.ts';
import type { AbroadPaneProps, PlaceAbroad } from './abroad-pane.tsx';
import { Column } from './column.tsx';
import { Results, SearchBox } from './place-list.tsx';

/** The code for cities abroad is fetched on request. */
const AbroadPane = lazyPiece<AbroadPaneProps>(
  () => import('./abroad-pane.tsx'),
  (props) => props.onClose(),
);

const Box = styled.div`
  display: grid;
  gap: 12px;
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
      line-height: 2.5rem;
    }
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

/** The row of a location; of one that the list does not have (a refused 四川-成都-火星) its city or province. */
function rowFor(rows: readonly Place[] | null, location: string): Place | null {
  const [sheng, shi] = location.split('-');
  const inProvince = rows?.filter((row) => row.sheng === sheng) ?? [];
  return (
    inProvince.find((row) => locationOf(row) === location) ??
    inProvince.find((row) => row.shi === shi) ??
    inProvince[0] ??
    rows?.[0] ??
    null
  );
}

const NOT_FOUND = {
  here: '没有找到，换个写法试试',
  coming: '正在查找……',
  missing: '名称里没有找到。拼音与旧名的索引没有载入，再输入一次会重试',
};

/** The place dialog's content and state; fetched when it is first opened. */
export default function PlaceDialog(props: PlacePickerProps) {
  const { open, onClose, value, onPick, onPickAbroad, loadPlaces } = props;
  const [side, setSide] = useState<'home' | 'abroad'>(props.abroad ? 'abroad' : 'home');
  const [far, setFar] = useState<PlaceAbroad | null>(
    props.abroad ? { location: value, abroad: props.abroad } : null,
  );
  const { rows, failed, retry } = usePlaces(loadPlaces);
  const [picked, setPicked] = useState<Place | null>(null);
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';

  const now = picked ?? rowFor(rows, value);
  const { found, whole } = usePlaceSearch(rows, typed, loadPlaces !== undefined);

  function choose(row: Place | undefined) {
    if (row) setPicked(row);
  }
  function take(row: Place | null) {
    if (!row) return;
    onPick(locationOf(row), row);
    onClose();
  }

  function confirm() {
    if (side === 'home') return take(now);
    if (!far) return;
    onPickAbroad?.(far.location, far.abroad);
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
          <SearchBox label="搜索地点" hint="搜索：武侯 或 wuhou" />
          {searching ? (
            <Results
              aria-label="搜索结果"
              onAction={(key) => take(found.find(({ row }) => locationOf(row) === key)?.row ?? null)}
              renderEmptyState={() => <p className="none">{NOT_FOUND[whole]}</p>}
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
          {searching ? (found.length > 0 ? `找到 ${found.length} 处` : NOT_FOUND[whole].split('，')[0]) : ''}
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
            {side === 'home' && now ? (
              <>
                已选 <b>{unique([now.sheng, now.shi, now.qu]).join(' ')}</b> 经度{' '}
                {longitudeText(now.longitude)}
              </>
            ) : null}
            {side === 'abroad' && far ? (
              <>
                已选 <b>{placeText(far.location)}</b> 经度 {longitudeText(far.abroad.longitude)} 时区{' '}
                {far.abroad.tz}
              </>
            ) : null}
          </Chosen>
          <Button onClick={onClose}>取消</Button>
          <Button variant="ink" disabled={side === 'home' ? !now : !far} onClick={confirm}>
            确定
          </Button>
        </>
      }
    >
      <Box>
        {onPickAbroad ? (
          <Segmented
            small
            label="国内或海外"
            value={side}
            options={[
              { value: 'home', label: '国内' },
              { value: 'abroad', label: '海外' },
            ]}
            onChange={setSide}
          />
        ) : null}
        {side === 'home' ? content() : <AbroadPane value={far} onChange={setFar} onClose={onClose} />}
      </Box>
    </Dialog>
  );
}
