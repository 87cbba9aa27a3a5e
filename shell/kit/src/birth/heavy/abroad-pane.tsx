import { ABROAD, type CityAbroad, citiesAbroad, locationAbroad, searchAbroad } from '@tianji/places/abroad';
import { memo, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { Field, media, Select, TextButton, TextInput, VisuallyHidden } from '../../ui/index.ts';
import { longitudeText } from '../places.ts';
import type { Abroad } from '../value.ts';
import { Column } from './column.tsx';
import { Results, SearchBox } from './place-list.tsx';

/** A place abroad as the form stores it. */
export interface PlaceAbroad {
  /** `海外-国家-城市` */
  location: string;
  abroad: Abroad;
}

export interface AbroadPaneProps {
  value: PlaceAbroad | null;
  /** Called with null while the input is not yet a place. */
  onChange: (place: PlaceAbroad | null) => void;
  onClose: () => void;
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  .cities {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .own {
    display: grid;
    grid-template-columns: 1fr 1fr 1fr;
    gap: 12px;
  }
  ${media.phone} {
    [role='listbox'] {
      height: calc(100dvh - 420px);
    }
    .own {
      grid-template-columns: 1fr;
    }
  }
`;

const placeOf = (row: CityAbroad): PlaceAbroad => ({
  location: locationAbroad(row),
  abroad: { tz: row.zone, longitude: row.longitude },
});

/** Every zone that the system knows; rendered once, as there are six hundred. */
const Zones = memo(() =>
  Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone}>{zone}</option>),
);

/** A place typed by hand because the list lacks it. */
interface Own {
  name: string;
  tz: string;
  degrees: string;
}

const WHERE = '其他';
const clean = (name: string): string => name.replaceAll(/[-\s]+/g, '·').slice(0, 20);

/** The place that was typed; null until zone and longitude are valid. */
function ownPlace({ name, tz, degrees }: Own): PlaceAbroad | null {
  const longitude = Number(degrees);
  if (tz === '' || !isLongitude(degrees)) return null;
  return { location: `${ABROAD}-${WHERE}-${clean(name.trim()) || '自填'}`, abroad: { tz, longitude } };
}

/**
 * Whether a text is a longitude in degrees east, from -180 to 180; 0 is refused, as it would mean that none was given.
 */
const isLongitude = (degrees: string): boolean =>
  /^-?\d{1,3}(\.\d{1,6})?$/.test(degrees) && Math.abs(Number(degrees)) <= 180 && Number(degrees) !== 0;

/**
 * Where somebody was born abroad: a city of the list, which knows its zone and longitude, or a zone and a longitude
 * typed by hand. Whether daylight saving time was in force follows from the zone's history when the chart is made.
 */
export default function AbroadPane({ value, onChange }: AbroadPaneProps) {
  const cities = citiesAbroad();
  const countries = useMemo(() => [...new Set(cities.map((each) => each.country))], [cities]);
  const at = (location: string) => cities.find((row) => locationAbroad(row) === location);
  const [typed, setTyped] = useState('');
  const [row, setRow] = useState<CityAbroad | null>(() => (value && at(value.location)) ?? null);
  const [own, setOwn] = useState<Own>(() =>
    value && !at(value.location)
      ? {
          name: value.location.split('-')[2] ?? '',
          tz: value.abroad.tz,
          degrees: String(value.abroad.longitude),
        }
      : { name: '', tz: '', degrees: '' },
  );
  const [typing, setTyping] = useState(own.tz !== '');
  const searching = typed.trim() !== '';
  const found = searching ? searchAbroad(typed) : [];
  const country = row?.country ?? cities[0]?.country ?? '';
  const inCountry = cities.filter((each) => each.country === country);

  function choose(next: CityAbroad | undefined) {
    if (!next) return;
    setRow(next);
    onChange(placeOf(next));
  }
  function fill(change: Partial<Own>) {
    const next = { ...own, ...change };
    setOwn(next);
    onChange(ownPlace(next));
  }
  const wrong =
    own.degrees !== '' && !isLongitude(own.degrees) ? '应为-180至180之间的度数，不为0' : undefined;

  return (
    <Box>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchBox label="搜索海外城市" hint="搜索：纽约 或 new york" />
        {searching ? (
          <Results
            aria-label="搜索结果"
            onAction={(key) => {
              choose(at(String(key)));
              setTyped('');
            }}
            renderEmptyState={() => <p className="none">没有找到，可在下方填写时区与经度</p>}
          >
            {found.map((each) => (
              <ListBoxItem key={locationAbroad(each)} id={locationAbroad(each)} textValue={each.city}>
                <span>
                  {each.country} {each.city} <small>{each.english}</small>
                </span>
                <small>{longitudeText(each.longitude)}</small>
              </ListBoxItem>
            ))}
          </Results>
        ) : null}
      </Autocomplete>
      <VisuallyHidden role="status">
        {searching ? (found.length > 0 ? `找到 ${found.length} 处` : '没有找到') : ''}
      </VisuallyHidden>
      {searching ? null : (
        <div className="cities">
          <Column
            label="国家与地区"
            items={countries}
            value={country}
            onChange={(name) => choose(cities.find((each) => each.country === name))}
          />
          <Column
            label="城市"
            items={inCountry.map((each) => each.city)}
            value={row?.city ?? ''}
            onChange={(city) => choose(inCountry.find((each) => each.city === city))}
          />
        </div>
      )}
      <div>
        <TextButton aria-expanded={typing} onClick={() => setTyping(!typing)}>
          列表里没有，自己填时区与经度
        </TextButton>
      </div>
      {typing ? (
        <div className="own">
          <Field label="地名" hint="可以不填">
            <TextInput
              maxLength={20}
              value={own.name}
              onChange={({ target }) => fill({ name: target.value })}
            />
          </Field>
          <Field label="时区">
            <Select value={own.tz} onChange={({ target }) => fill({ tz: target.value })}>
              <option value="">选择时区</option>
              <Zones />
            </Select>
          </Field>
          <Field label="经度" hint="东经为正，西经为负" error={wrong}>
            <TextInput
              inputMode="text"
              maxLength={11}
              placeholder="-73.98"
              value={own.degrees}
              onChange={({ target }) => fill({ degrees: target.value.trim().replace('−', '-') })}
            />
          </Field>
        </div>
      ) : null}
    </Box>
  );
}
