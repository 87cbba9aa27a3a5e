import { type FormEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Card,
  Field,
  Icon,
  MapPin,
  media,
  Segmented,
  TextInput,
  VisuallyHidden,
} from '../ui/index.ts';
import { placeText } from './birth-text.ts';
import { OpenButton } from './open-button.tsx';
import { PlacePicker } from './place-picker.tsx';
import { locationOf, longitudeText, type PlacesLoader, usePlaces } from './places.ts';
import { TimeButton } from './time-button.tsx';
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
  /**
   * The button goes down and the form is right: what it will ask for can be fetched. A press that is taken
   * back has no `onSubmit`.
   */
  onPress?: (value: BirthValue) => void;
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

  const ready = (): BirthValue => ({ ...value, name: value.name.trim() });

  function press(event: PointerEvent) {
    if (event.button !== 0 || props.busy || checkBirth(value, order).length > 0) return;
    props.onPress?.(ready());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (props.busy) return;
    const found = checkBirth(value, order);
    const first = found[0];
    // A form that was right and is right is not drawn again: what is asked for is drawn sooner.
    if (first || wrong.length > 0) setWrong(found);
    setSaid(first ? BIRTH_MESSAGES[first] : '');
    if (!first) {
      const birth = ready();
      keepBirth(toolId, birth);
      props.onSubmit(birth);
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
        <Button variant="seal" size="lg" wide type="submit" loading={props.busy} onPointerDown={press}>
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
