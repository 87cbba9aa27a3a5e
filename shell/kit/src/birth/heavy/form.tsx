import { type FormEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Card,
  Field,
  Icon,
  lazyPiece,
  MapPin,
  media,
  Segmented,
  TextInput,
  VisuallyHidden,
} from '../../ui/index.ts';
import type { BirthFormProps } from '../birth-form.tsx';
import { placeText } from '../birth-text.ts';
import { LastBirths } from '../buttons.tsx';
import { OpenButton } from '../open-button.tsx';
import { PlacePicker } from '../place-picker.tsx';
import { locationOf, longitudeText, usePlaces } from '../places.ts';
import { TimeButton } from '../time-button.tsx';
import { TimePicker } from '../time-picker.tsx';
import {
  BIRTH_MESSAGES,
  type BirthField,
  type BirthValue,
  checkBirth,
  defaultBirth,
  keepBirth,
  NO_NAME,
  ORDERS,
  restoreBirth,
} from '../value.ts';
import { ClockField } from './clock-field.tsx';
import type { PastedFieldProps } from './pasted-field.tsx';
import type { StepPartProps } from './steps.tsx';

// The layout of the fields is the same everywhere; only the order of validation is the tool's.
const LAYOUT = ['name', 'sex', 'time', 'location'] as const;

/** Settles once the form can be rendered completely, so that nothing shifts the layout later. */
export const ready: Promise<unknown> = LastBirths.preload();

const StepPart = lazyPiece<StepPartProps & { onFail: () => void }>(
  () => import('./steps.tsx'),
  (props) => props.onFail(),
);
const PastedField = lazyPiece<PastedFieldProps & { onFail: () => void }>(
  () => import('./pasted-field.tsx'),
  (props) => props.onFail(),
);

/** Another place has its own clock. */
const PLACE_CLOCK = { tz: undefined, clock: undefined };
/** Invalid fields, with a message each. */
type Wrong = Partial<Record<BirthField, string>>;

const Fields = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 16px;
  .wide,
  > [type='submit'],
  > :last-child {
    grid-column: 1 / -1;
  }
  /* One calm card: a row for each thing, its label beside it. */
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr);
    max-width: 40rem;
    gap: 16px;
    .row {
      display: grid;
      grid-template-columns: 4.5rem minmax(0, 1fr) auto;
      align-items: center;
      gap: 4px 16px;
      padding-bottom: 16px;
      border-bottom: 1px solid var(--line);
    }
    .row > :first-child {
      display: contents;
    }
    .row > :first-child > :first-child {
      grid-area: 1 / 1;
    }
    .row > :first-child > :nth-child(2) {
      grid-area: 1 / 3;
    }
    .row > :nth-child(2) {
      grid-area: 1 / 2;
    }
    .row > p {
      grid-area: 2 / 2 / 3 / 4;
      margin: 0;
    }
  }
  .wide:empty,
  .guide {
    display: none;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    .guide {
      display: inline-flex;
    }
    /* One thing at a time: everything but what is asked gives way. */
    &[data-step] > :not(.steps, .asked) {
      display: none;
    }
    /* Above the tab bar. */
    .told {
      scroll-margin-bottom: calc(var(--foot-h) + 16px + env(safe-area-inset-bottom));
    }
  }
`;

/** What is asked, one after the other, on a phone where somebody wishes so; the whole form follows. */
const STEPS: readonly BirthField[] = ['sex', 'time', 'location'];

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/**
 * Name, sex, birth time, birth place. Validates in the tool's order, reports errors at the field and to screen readers,
 * and focuses the first. What was entered is kept for the browser session.
 */
export default function Form(props: BirthFormProps) {
  const { toolId, order, labels = {}, nameOptional = false } = props;
  const [given] = useState(() =>
    props.initial ? { ...defaultBirth(), ...props.initial } : restoreBirth(toolId),
  );
  const [value, setValue] = useState<BirthValue>(() => given ?? defaultBirth());
  // The present time, which nobody has chosen.
  const [preset] = useState(given ? null : value.time);
  const [wrong, setWrong] = useState<Wrong>({});
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'time' | 'place' | null>(null);
  const [pasting, setPasting] = useState(false);
  const [step, setStep] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [lunarMode, setLunarMode] = useState(value.lunarEntry !== undefined);
  const fields = useRef<Partial<Record<BirthField, HTMLElement | null>>>({});
  const { rows } = usePlaces(props.loadPlaces);

  const { refused } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another refusal is told
  useEffect(() => {
    const fields = LAYOUT.filter((field) => refused?.[field]);
    // The focus goes to the field, which is described by its message: no separate announcement is needed.
    if (fields.length > 0)
      complain(Object.fromEntries(fields.map((field) => [field, refused?.[field]])), { aloud: false });
  }, [refused]);

  // Retry and all: the button that was pressed may stand at the foot of the screen.
  const told = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(props.failure);
  useEffect(() => {
    if (hasFailed) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasFailed]);

  /** Asks for the next thing, or, after the last, shows the whole form with the button that charts. */
  function go(to: number | null) {
    setStep(to === null || to >= STEPS.length ? null : Math.max(0, to));
    // The question, or the form's first button, once it stands.
    setTimeout(() => form.current?.querySelector<HTMLElement>('h2,[type=submit]')?.focus());
  }
  /** A thing that was picked in a dialog is answered. */
  const answered = (field: BirthField) => {
    if (step !== null && STEPS[step] === field) go(step + 1);
  };

  /** Shows the error at each field and focuses the first. */
  function complain(complaints: Wrong, { aloud = true } = {}) {
    const first = ORDERS[order].find((field) => complaints[field]);
    setWrong(complaints);
    if (first) setStep(null);
    setSaid((aloud && first && complaints[first]) || '');
    const el = first && fields.current[first];
    if (el) (el.matches('input,button') ? el : el.querySelector<HTMLElement>('input'))?.focus();
  }

  const { guarded = false } = props;
  const keepEntered = (birth: BirthValue) => keepBirth(toolId, guarded ? { ...birth, name: '' } : birth);
  const wasGuarded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the guard, or its end, changes what is kept
  useEffect(() => {
    if (guarded || wasGuarded.current) keepEntered(value);
    wasGuarded.current = guarded;
  }, [guarded]);

  // What a link brought is not kept before somebody changes or sends it: it may be refused.
  function keep(next: BirthValue) {
    setValue(next);
    keepEntered(next);
  }

  function set(change: Partial<BirthValue>) {
    const next = { ...value, ...change };
    keep(next);
    // A corrected field loses its error at once; new errors wait for the button.
    const left = checkBirth(next, order);
    const still = LAYOUT.filter((field) => wrong[field] && !(field in change && !left.includes(field)));
    if (still.length < Object.keys(wrong).length)
      setWrong(Object.fromEntries(still.map((field) => [field, wrong[field]])));
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
    if (found.length > 0)
      return complain(Object.fromEntries(found.map((field) => [field, BIRTH_MESSAGES[field]])));
    // A valid form that stays valid is not rendered again: the chart then paints sooner.
    if (Object.keys(wrong).length > 0) complain({});
    const birth = ready();
    keepEntered(birth);
    props.onSubmit(birth);
  }

  const errorOf = (field: BirthField) => wrong[field];
  const place = rows?.find((row) => locationOf(row) === value.location);
  const longitude = value.abroad?.longitude ?? place?.longitude;

  const asked = (field: BirthField) => (step !== null && STEPS[step] === field ? 'asked' : undefined);

  const drawn: Record<BirthField, ReactNode> = {
    name: (
      <Field
        key="name"
        className="row"
        label={labels.name ?? '姓名'}
        hint={nameOptional ? '可以不填' : undefined}
        error={errorOf('name')}
      >
        <TextInput
          ref={(el) => {
            fields.current.name = el;
          }}
          value={nameOptional && value.name === NO_NAME ? '' : value.name}
          maxLength={20}
          autoComplete="off"
          // A tap puts the caret beside the default, as Tab does not; a phone does so after the focus.
          onClick={({ currentTarget: box }) => {
            if (box.value === NO_NAME) box.setSelectionRange(0, box.value.length);
          }}
          onChange={(event) => set({ name: event.target.value || (nameOptional ? NO_NAME : '') })}
        />
      </Field>
    ),
    sex: (
      <div
        key="sex"
        className={asked('sex')}
        ref={(el) => {
          fields.current.sex = el;
        }}
      >
        <Field className="row" group label={labels.sex ?? '性别'} error={errorOf('sex')}>
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
        className={`wide row ${asked('time') ?? ''}`}
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
          plain={value.time === preset && !lunarMode}
          onClick={() => setOpen('time')}
          buttonRef={(el) => {
            fields.current.time = el;
          }}
        />
      </Field>
    ),
    location: (
      <div key="location" className={`wide ${asked('location') ?? ''}`}>
        <Field className="row" label={labels.location ?? '出生地'} error={errorOf('location')}>
          <OpenButton
            icon={<Icon of={MapPin} size={16} />}
            text={placeText(value.location)}
            empty="选择地点"
            hint={longitude === undefined ? undefined : longitudeText(longitude)}
            onPreload={() => void PlacePicker.preload()}
            onClick={() => setOpen('place')}
            buttonRef={(el) => {
              fields.current.location = el;
            }}
          />
        </Field>
        {props.allowAbroad ? <ClockField value={value} onChange={set} /> : null}
      </div>
    ),
  };

  return (
    <Card>
      <Fields
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label={labels.form ?? '出生资料'}
        data-step={step ?? undefined}
      >
        {step === null ? null : <StepPart part="question" step={step} go={go} onFail={() => go(null)} />}
        <LastBirths
          value={value}
          allowUnknownHour={props.allowUnknownHour === true}
          onPick={(birth) => {
            setLunarMode(birth.lunarEntry !== undefined);
            keep(birth);
            complain({});
          }}
        />
        {props.lead ? <div className="wide">{props.lead}</div> : null}
        <div className="wide">
          {pasting ? (
            <PastedField
              time={value.time}
              rows={rows}
              allowUnknownHour={props.allowUnknownHour === true}
              onRead={(change) => {
                setLunarMode(change.lunarEntry !== undefined || (lunarMode && change.time === undefined));
                set(change);
              }}
              onFail={() => setPasting(false)}
            />
          ) : (
            <Ways>
              <Button
                size="sm"
                variant="ink"
                className="guide"
                onPointerEnter={() => void StepPart.preload()}
                onClick={() => go(0)}
              >
                一项一项填
              </Button>
              <Button
                size="sm"
                onPointerEnter={() => void PastedField.preload()}
                onClick={() => setPasting(true)}
              >
                贴一句话来填
              </Button>
            </Ways>
          )}
        </div>
        {LAYOUT.map((field) => drawn[field])}
        {step === null ? null : <StepPart part="ways" step={step} go={go} onFail={() => go(null)} />}
        {props.options ? <div className="wide">{props.options}</div> : null}
        <VisuallyHidden role="alert">{said}</VisuallyHidden>
        <Button variant="seal" size="lg" wide type="submit" loading={props.busy} onPointerDown={press}>
          {labels.submit ?? '排盘'}
        </Button>
        {props.failure ? (
          <div className="told" ref={told}>
            {props.failure}
          </div>
        ) : null}
      </Fields>
      <TimePicker
        open={open === 'time'}
        onClose={() => setOpen(null)}
        value={value}
        lunar={lunarMode}
        allowUnknownHour={props.allowUnknownHour}
        place={longitude === undefined ? undefined : { ...value, longitude }}
        onPick={(picked) => {
          setLunarMode(picked.lunarEntry !== undefined);
          set({ ...picked, clock: undefined });
          answered('time');
        }}
      />
      <PlacePicker
        open={open === 'place'}
        onClose={() => setOpen(null)}
        value={value.location}
        loadPlaces={props.loadPlaces}
        abroad={value.abroad}
        onPick={(location) => {
          set({ location, abroad: undefined, ...PLACE_CLOCK });
          answered('location');
        }}
        onPickAbroad={
          props.allowAbroad ? (location, abroad) => set({ location, abroad, ...PLACE_CLOCK }) : undefined
        }
      />
    </Card>
  );
}
