import {
  defaultBirth,
  locationOf,
  longitudeText,
  OpenButton,
  PlacePicker,
  type PlacesLoader,
  placeText,
  TimeChoiceButton,
  TimePicker,
  usePlaces,
} from '@tianji/kit/birth';
import { Checkbox, Field, Icon, MapPin } from '@tianji/kit/ui';
import { useState } from 'react';
import type { FormValue } from './value.ts';

interface BirthFieldsProps {
  value: FormValue;
  wrong: Readonly<Record<string, string>>;
  onChange: (change: Partial<FormValue>) => void;
}

const none = () => undefined;

/** Replaces the portal's list until somebody wants it. */
const NOT_YET: PlacesLoader = () => new Promise(() => undefined);

/** Another place has its own clock. */
const PLACE_CLOCK = { tz: undefined, clock: undefined };

const dayOf = (time: string): string => time.slice(0, 10);

/** Birth time and birth place, each a button that opens its picker; the child may still be expected. */
export function BirthFields({ value, wrong, onChange }: BirthFieldsProps) {
  const [open, setOpen] = useState<'time' | 'place' | null>(null);
  // Lunar day and longitude are useful only for a chosen birth, and their code is larger than the form.
  const [atRest] = useState(defaultBirth);
  const [picked, setPicked] = useState({ time: false, place: false });
  const timeChosen = picked.time || dayOf(value.time) !== dayOf(atRest.time);
  const placeChosen = picked.place || value.location !== atRest.location;
  const { rows } = usePlaces(placeChosen ? undefined : NOT_YET);
  const place = rows?.find((row) => locationOf(row) === value.location);
  const longitude = value.abroad?.longitude ?? place?.longitude;
  const birth = { ...value, name: '' };
  return (
    <>
      <div data-field="time">
        <Field
          label={value.unborn ? '预产日期' : '出生时间'}
          error={wrong.time}
          hint={value.unborn ? '只用来记录，不按它取用神' : '尽量到分钟；可选时辰不详'}
        >
          <TimeChoiceButton
            value={birth}
            lunarFirst={value.lunarEntry !== undefined}
            chosen={timeChosen}
            onClick={() => setOpen('time')}
            buttonRef={none}
          />
        </Field>
        <Checkbox checked={value.unborn} onChange={(event) => onChange({ unborn: event.target.checked })}>
          孩子还没有出生
        </Checkbox>
      </div>
      <div data-field="location">
        <Field label="出生地" error={wrong.location}>
          <OpenButton
            icon={<Icon of={MapPin} size={16} />}
            text={placeText(value.location)}
            empty="选择地点"
            hint={longitude === undefined ? undefined : longitudeText(longitude)}
            onPreload={() => void PlacePicker.preload()}
            onClick={() => setOpen('place')}
            buttonRef={none}
          />
        </Field>
      </div>
      <TimePicker
        open={open === 'time'}
        onClose={() => setOpen(null)}
        value={birth}
        lunar={value.lunarEntry !== undefined}
        allowUnknownHour
        place={longitude === undefined ? undefined : { ...value, longitude }}
        onPick={(chosen) => {
          setPicked((before) => ({ ...before, time: true }));
          onChange({ lunarEntry: undefined, doubleHour: undefined, hourUnknown: undefined, ...chosen });
        }}
      />
      <PlacePicker
        open={open === 'place'}
        onClose={() => setOpen(null)}
        value={value.location}
        abroad={value.abroad}
        onPick={(location) => {
          setPicked((before) => ({ ...before, place: true }));
          onChange({ location, abroad: undefined, ...PLACE_CLOCK });
        }}
        onPickAbroad={(location, abroad) => {
          setPicked((before) => ({ ...before, place: true }));
          onChange({ location, abroad, ...PLACE_CLOCK });
        }}
      />
    </>
  );
}
