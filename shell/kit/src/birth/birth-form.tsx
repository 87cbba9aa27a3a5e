import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Card,
  Clock,
  control,
  Field,
  Icon,
  MapPin,
  media,
  Segmented,
  TextInput,
  useFieldLink,
  VisuallyHidden,
} from '../ui/index.ts';
import { doubleHourOf } from './days.ts';
import { lunarOf, useLunar } from './lunar.ts';
import { PlacePicker } from './place-picker.tsx';
import { locationOf, longitudeText, type PlacesLoader, usePlaces } from './places.ts';
import { TimePicker } from './time-picker.tsx';
import {
  BIRTH_MESSAGES,
  type BirthField,
  type BirthValue,
  type CheckOrder,
  checkBirth,
  defaultBirth,
  keepBirth,
  restoreBirth,
} from './value.ts';

/** Words of the form: `form` is its name for screen readers. */
export type BirthLabels = Partial<Record<BirthField | 'submit' | 'form', string>>;

// How the fields stand is the same everywhere; only the order of the checks is the tool's.
const LAYOUT = ['name', 'sex', 'time', 'location'] as const;

export type BirthFormProps = {
  /** The form is kept in session storage under this name. */
  toolId: string;
  /** In which order the fields are checked. */
  order: CheckOrder;
  labels?: BirthLabels;
  allowUnknownHour?: boolean;
  /** Between the last field and the button: the rules in force, more choices of the tool. */
  options?: ReactNode;
  /** While the chart is on its way. */
  busy?: boolean;
  /** Shown instead of the kept form or the defaults. */
  initial?: Partial<BirthValue>;
  loadPlaces?: PlacesLoader;
  onSubmit: (value: BirthValue) => void;
};

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 16px;
  .wide,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Opener = styled.button`
  ${control}
  height: auto;
  min-height: 44px;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  padding-block: 8px;
  svg {
    color: var(--ink-2);
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
  }
  small {
    font-size: 13px;
    color: var(--ink-3);
  }
`;

/** A button in the shape of an input; its name is the label and what stands in it. */
function OpenButton(props: {
  icon: ReactNode;
  text: string;
  hint?: string;
  empty: string;
  onClick: () => void;
  onPreload: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  const link = useFieldLink();
  return (
    <Opener
      type="button"
      id={link.id}
      ref={props.buttonRef}
      aria-labelledby={`${link.labelId} ${link.id}v ${link.id}h`}
      aria-describedby={link.describedBy}
      aria-invalid={link.invalid || undefined}
      aria-haspopup="dialog"
      onPointerEnter={props.onPreload}
      onFocus={props.onPreload}
      onClick={props.onClick}
    >
      {props.icon}
      <span>
        <span id={`${link.id}v`}>{props.text || props.empty}</span>
        {props.hint ? <small id={`${link.id}h`}>{props.hint}</small> : null}
      </span>
    </Opener>
  );
}

/**
 * Name, sex, birth time, birth place. Checks in the tool's order, says what is missing at the field and
 * aloud, and puts the focus there. What is typed is kept for the browser session.
 */
export function BirthForm(props: BirthFormProps) {
  const { toolId, order, labels = {} } = props;
  const [value, setValue] = useState<BirthValue>(() => ({
    ...(restoreBirth(toolId) ?? defaultBirth()),
    ...props.initial,
  }));
  const [wrong, setWrong] = useState<readonly BirthField[]>([]);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'time' | 'place' | null>(null);
  const [lunarMode, setLunarMode] = useState(value.lunarEntry !== undefined);
  const fields = useRef<Partial<Record<BirthField, HTMLElement | null>>>({});
  const { rows } = usePlaces(props.loadPlaces);

  useEffect(() => keepBirth(toolId, value), [toolId, value]);

  function set(change: Partial<BirthValue>) {
    const next = { ...value, ...change };
    setValue(next);
    // A field that has been put right stops complaining at once; new complaints wait for the button.
    if (wrong.length > 0) setWrong(wrong.filter((field) => checkBirth(next, order).includes(field)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (props.busy) return;
    const found = checkBirth(value, order);
    setWrong(found);
    const first = found[0];
    setSaid(first ? BIRTH_MESSAGES[first] : '');
    if (!first) {
      const ready = { ...value, name: value.name.trim() };
      keepBirth(toolId, ready);
      props.onSubmit(ready);
      return;
    }
    const el = fields.current[first];
    (el?.matches('input,button') ? el : el?.querySelector<HTMLElement>('input'))?.focus();
  }

  const errorOf = (field: BirthField) => (wrong.includes(field) ? BIRTH_MESSAGES[field] : undefined);
  const place = rows?.find((row) => locationOf(row) === value.location);

  const drawn: Record<BirthField, ReactNode> = {
    name: (
      <Field key="name" label={labels.name ?? '姓名'} error={errorOf('name')}>
        <TextInput
          ref={(el) => {
            fields.current.name = el;
          }}
          value={value.name}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
    ),
    sex: (
      <div
        key="sex"
        ref={(el) => {
          fields.current.sex = el;
        }}
      >
        <Field group label={labels.sex ?? '性别'} error={errorOf('sex')}>
          <Segmented
            wide
            value={value.sex}
            options={[
              { value: '男', label: '男' },
              { value: '女', label: '女' },
            ]}
            onChange={(sex) => set({ sex })}
          />
        </Field>
      </div>
    ),
    time: (
      <Field
        key="time"
        className="wide"
        label={labels.time ?? '出生时间'}
        error={errorOf('time')}
        aside={
          <Segmented
            small
            label="历法"
            value={lunarMode ? 'lunar' : 'solar'}
            options={[
              { value: 'solar', label: '公历' },
              { value: 'lunar', label: '农历' },
            ]}
            onChange={(mode) => setLunarMode(mode === 'lunar')}
          />
        }
      >
        <TimeButton
          value={value}
          lunarFirst={lunarMode}
          onClick={() => setOpen('time')}
          buttonRef={(el) => {
            fields.current.time = el;
          }}
        />
      </Field>
    ),
    location: (
      <Field key="location" className="wide" label={labels.location ?? '出生地'} error={errorOf('location')}>
        <OpenButton
          icon={<Icon of={MapPin} size={16} />}
          text={placeText(value.location)}
          empty="选择地点"
          hint={place ? longitudeText(place.longitude) : undefined}
          onPreload={() => void PlacePicker.preload()}
          onClick={() => setOpen('place')}
          buttonRef={(el) => {
            fields.current.location = el;
          }}
        />
      </Field>
    ),
  };

  return (
    <Card>
      <Form noValidate onSubmit={submit} aria-label={labels.form ?? '出生资料'}>
        {LAYOUT.map((field) => drawn[field])}
        {props.options ? <div className="wide">{props.options}</div> : null}
        <VisuallyHidden role="alert">{said}</VisuallyHidden>
        <Button variant="seal" size="lg" wide type="submit" loading={props.busy}>
          {labels.submit ?? '排盘'}
        </Button>
      </Form>
      <TimePicker
        open={open === 'time'}
        onClose={() => setOpen(null)}
        value={value}
        lunar={lunarMode}
        allowUnknownHour={props.allowUnknownHour}
        onPick={(picked) => {
          setLunarMode(picked.lunarEntry !== undefined);
          set(picked);
        }}
      />
      <PlacePicker
        open={open === 'place'}
        onClose={() => setOpen(null)}
        value={value.location}
        loadPlaces={props.loadPlaces}
        onPick={(location) => set({ location })}
      />
    </Card>
  );
}

/** `四川省-成都市-武侯区` for reading: parts that repeat are said once. */
export function placeText(location: string): string {
  return [...new Set(location.split('-'))].join(' ');
}

function TimeButton(props: {
  value: BirthValue;
  lunarFirst: boolean;
  onClick: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  const { value } = props;
  const text = timeText(value);
  const lunar = useLunarText(value);
  return (
    <OpenButton
      icon={<Icon of={Clock} size={16} />}
      text={props.lunarFirst && lunar ? lunar : text}
      empty="选择时间"
      hint={props.lunarFirst && lunar ? text : lunar ? `农历${lunar}` : undefined}
      onPreload={() => void TimePicker.preload()}
      onClick={props.onClick}
      buttonRef={props.buttonRef}
    />
  );
}

/** `1983-08-17 09:20`, or with the double hour, or 时辰不详, as it was entered. */
export function timeText(value: Pick<BirthValue, 'time' | 'doubleHour' | 'hourUnknown'>): string {
  if (!value.time) return '';
  const day = value.time.slice(0, -9);
  if (value.hourUnknown) return `${day} 时辰不详`;
  if (value.doubleHour) return `${day} ${value.doubleHour}时`;
  return value.time.slice(0, -3);
}

/** 七月初九 巳时, once the tables are here. */
function useLunarText(value: BirthValue): string {
  const [year, month, day, hour] = (value.time.match(/\d+/g) ?? []).map(Number);
  const known = year !== undefined && month !== undefined && day !== undefined;
  const tables = useLunar(year ?? 0, known);
  if (!known || !tables) return '';
  const lunar = lunarOf(tables, { year, month, day });
  if (!lunar) return '';
  const text = tables.lunarText(lunar);
  return `${text.month}${text.day}${value.hourUnknown || hour === undefined ? '' : ` ${doubleHourOf(hour).name}时`}`;
}
