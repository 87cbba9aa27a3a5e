import {
  locationOf,
  longitudeText,
  OpenButton,
  PlacePicker,
  placeText,
  TimeButton,
  TimePicker,
  usePlaces,
} from '@tianji/kit/birth';
import { OptionsForm } from '@tianji/kit/form';
import {
  Button,
  Card,
  Field,
  Icon,
  MapPin,
  media,
  Segmented,
  Select,
  TextInput,
  VisuallyHidden,
} from '@tianji/kit/ui';
import { QIMEN_OPTIONS, rulesInForce } from '@tianji/qimen/engine/options';
import { type FormEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Asked, keepForm, TITLE_MOST } from './request.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 16px;
  .wide,
  > [type='submit'],
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    /* Above the tab bar. */
    .told {
      scroll-margin-bottom: calc(var(--foot-h) + 16px + env(safe-area-inset-bottom));
    }
  }
`;

const KINDS = {
  now: '以求问的一刻起局，看所问之事。时间默认为现在。',
  birth: '以出生的一刻起局，看其人的格局。',
};
/** The time field expects a birth; a matter has neither name nor sex. */
const NOBODY = { name: '', sex: '' } as const;
/** Another moment or place was read on its own clock. */
const PLACE_CLOCK = { tz: undefined, clock: undefined };
/** The clock that is kept in Xinjiang beside Beijing time. */
const XINJIANG = 'Asia/Urumqi';
const none = () => undefined;
/** What is required, in the order in which it is asked for. */
const REQUIRED = { title: '请输入事由', time: '请输入时间' } as const;
type Required = keyof typeof REQUIRED;

const firstMissing = ({ title, time }: Asked): Required | null =>
  !title.trim() ? 'title' : !time ? 'time' : null;
const JU_LIST = [...'阳阴'].flatMap((dun) =>
  [...'一二三四五六七八九'].map((numeral, i) => ({ ju: `${dun}${i + 1}`, name: `${dun}遁${numeral}局` })),
);

export interface AskFormProps {
  initial: Asked;
  busy: boolean;
  /** Fields that the service refused, with a message each. */
  refused: Readonly<Record<string, string>>;
  failure: ReactNode;
  onPress: (asked: Asked) => void;
  onSubmit: (asked: Asked) => void;
}

/** The matter, the kind of chart, the moment, the place and the rules. */
export function AskForm({ initial, busy, refused, failure, onPress, onSubmit }: AskFormProps) {
  const [asked, setAsked] = useState(initial);
  const [missing, setMissing] = useState<Required | null>(null);
  const [open, setOpen] = useState<'time' | 'place' | null>(null);
  const fields = useRef<Partial<Record<Required, HTMLElement | null>>>({});
  // Retry and all: the button that was pressed may stand at the foot of the screen.
  const told = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(failure);
  useEffect(() => {
    if (hasFailed) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasFailed]);
  const { rows } = usePlaces();
  const place = rows?.find((row) => locationOf(row) === asked.location);
  const { abroad } = asked;
  const longitude = (abroad ?? place)?.longitude;
  const inXinjiang = !abroad && asked.location.startsWith('新疆');
  const moment = { ...NOBODY, time: asked.time, location: asked.location, ...(abroad && { abroad }) };
  const set = (change: Partial<Asked>) => {
    const next = { ...asked, ...change };
    setAsked(next);
    keepForm(next);
    if (missing && firstMissing(next) !== missing) setMissing(null);
  };
  const ready = (): Asked => ({ ...asked, title: asked.title.trim() });

  function press(event: PointerEvent) {
    if (event.button === 0 && !busy && !firstMissing(asked)) onPress(ready());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const lack = firstMissing(asked);
    setMissing(lack);
    if (lack) return fields.current[lack]?.focus();
    onSubmit(ready());
  }

  return (
    <Card>
      <Form noValidate onSubmit={submit} aria-label="起局资料">
        <Field
          className="wide"
          label="事由"
          aside={<span aria-hidden="true">{`${asked.title.length}/${TITLE_MOST}`}</span>}
          hint="写清一件事，如：与书店合办讲座，约要不要签"
          error={missing === 'title' ? REQUIRED.title : refused.title}
        >
          <TextInput
            ref={(field) => {
              fields.current.title = field;
            }}
            value={asked.title}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field group className="wide" label="盘" hint={asked.mingPan ? KINDS.birth : KINDS.now}>
          <Segmented
            wide
            value={asked.mingPan ? 'birth' : 'now'}
            options={[
              { value: 'now', label: '时空盘' },
              { value: 'birth', label: '三元命盘' },
            ]}
            onChange={(kind) => set({ mingPan: kind === 'birth' })}
          />
        </Field>
        <Field
          label={asked.mingPan ? '出生时间' : '时间'}
          hint={asked.mingPan ? '到分钟最好' : '默认此刻，可改'}
          error={missing === 'time' ? REQUIRED.time : refused.time}
        >
          <TimeButton
            value={moment}
            lunarFirst={false}
            onClick={() => setOpen('time')}
            buttonRef={(field) => {
              fields.current.time = field;
            }}
          />
        </Field>
        <Field label="地点" hint="用来算真太阳时" error={refused.location ?? refused.tz ?? refused.jingdu}>
          <OpenButton
            icon={<Icon of={MapPin} size={16} />}
            text={placeText(asked.location)}
            empty="选择地点"
            hint={longitude === undefined ? undefined : longitudeText(longitude)}
            onPreload={() => void PlacePicker.preload()}
            onClick={() => setOpen('place')}
            buttonRef={none}
          />
        </Field>
        {inXinjiang ? (
          <Field group className="wide" label="当时看的钟" hint="新疆通用北京时间与新疆时间两种钟">
            <Segmented
              wide
              value={asked.tz === XINJIANG ? 'xinjiang' : 'beijing'}
              options={[
                { value: 'beijing', label: '北京时间' },
                { value: 'xinjiang', label: '新疆时间' },
              ]}
              onChange={(clock) => set({ tz: clock === 'xinjiang' ? XINJIANG : undefined, clock: undefined })}
            />
          </Field>
        ) : null}
        <div className="wide">
          <OptionsForm
            set={QIMEN_OPTIONS}
            basis={rulesInForce(asked.options, asked.ju !== '')}
            value={asked.options}
            onChange={(options) => set({ options })}
          />
          <details>
            <summary>手定局数　{asked.ju || '按时间'}</summary>
            <Field label="局数" hint="只在要核对书中之局时使用">
              <Select value={asked.ju} onChange={({ target }) => set({ ju: target.value })}>
                <option value="">按时间</option>
                {JU_LIST.map(({ ju, name }) => (
                  <option key={ju} value={ju}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </details>
        </div>
        <VisuallyHidden role="alert">{missing ? REQUIRED[missing] : ''}</VisuallyHidden>
        <Button variant="seal" size="lg" wide type="submit" loading={busy} onPointerDown={press}>
          排盘
        </Button>
        {failure ? (
          <div className="told wide" ref={told}>
            {failure}
          </div>
        ) : null}
      </Form>
      <TimePicker
        open={open === 'time'}
        onClose={() => setOpen(null)}
        value={{ time: asked.time }}
        place={longitude === undefined ? undefined : { ...asked, longitude }}
        onPick={({ time }) => set({ time, clock: undefined })}
      />
      <PlacePicker
        open={open === 'place'}
        onClose={() => setOpen(null)}
        value={asked.location}
        abroad={abroad}
        onPick={(location) => set({ location, abroad: undefined, ...PLACE_CLOCK })}
        onPickAbroad={(location, to) => set({ location, abroad: to, ...PLACE_CLOCK })}
      />
    </Card>
  );
}
