import { useSession } from '@tianji/kit';
import { LastBirths } from '@tianji/kit/birth';
import {
  Button,
  Card,
  Field,
  LinkButton,
  Notice,
  Progress,
  Segmented,
  TextInput,
  VisuallyHidden,
} from '@tianji/kit/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { WAITING } from '../run/use-naming.ts';
import { BirthFields } from './birth-fields.tsx';
import { Form, Progressing, Row } from './form.styles.ts';
import { MoreFields } from './more-fields.tsx';
import { SiblingRows } from './sibling-rows.tsx';
import {
  type FormValue,
  firstMissing,
  keepForm,
  markedWith,
  ORDERS,
  siblingsFor,
  withoutTexts,
} from './value.ts';
import { WishField } from './wish-field.tsx';

export interface NamingFormProps {
  initial: FormValue;
  /** −1 while nothing runs, else the position of the bar. */
  progress: number;
  /** The membership has ended: names are not offered. */
  expired: boolean;
  /** Fields that the service refused, by their names on the wire. */
  refused: Readonly<Record<string, string>>;
  failure: ReactNode;
  /** The guard answered: what was typed stays in its fields, and is kept nowhere. */
  guarded: boolean;
  onSubmit: (value: FormValue) => void;
}

const SEXES = [
  { value: '男', label: '男' },
  { value: '女', label: '女' },
] as const;

/** The surname as far as it can be guessed while typing: one character. The service knows the compound ones. */
const surnameHint = (name: string) => (name.trim() ? `　${[...name.trim()][0]}` : '');

/**
 * The form of naming: validates in the spec's order, reports errors at the field and to screen readers, keeps the
 * input.
 */
export function NamingForm(props: NamingFormProps) {
  const [value, setValue] = useState(props.initial);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const fresh = useRef(false);
  const running = props.progress >= 0;

  const { refused, guarded } = props;
  useEffect(() => keepForm(guarded ? withoutTexts(value) : value), [value, guarded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another refusal is told
  useEffect(() => complain(refused, ''), [refused]);

  function complain(found: Readonly<Record<string, string>>, aloud: string) {
    setWrong(found);
    setSaid(aloud);
    const [field] = Object.keys(found);
    const box = field ? form.current?.querySelector(`[data-field="${field}"]`) : null;
    box?.querySelector<HTMLElement>('input:checked,input,textarea,button')?.focus();
  }

  function set(change: Partial<FormValue>) {
    setValue((before) => ({ ...before, ...change }));
    if (Object.keys(wrong).length > 0) setWrong({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (running || props.expired) return;
    const missing = firstMissing(value);
    if (missing) return complain(markedWith(missing, value), missing.message);
    complain({}, '');
    props.onSubmit(value);
  }

  const person = (field: 'bbname' | 'mmname', key: 'father' | 'mother', label: string) => (
    <div data-field={field}>
      <Field label={label} error={wrong[field]}>
        <TextInput
          value={value[key]}
          maxLength={6}
          autoComplete="off"
          placeholder={`请填写${label}`}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      </Field>
    </div>
  );

  return (
    <Card>
      <Form ref={form} noValidate onSubmit={submit} aria-label="起名资料">
        <LastBirths
          value={{ ...value, sex: value.sex || '男', name: '' }}
          allowUnknownHour
          onPick={({ time, location, abroad, tz, clock, sex, hourUnknown, lunarEntry, doubleHour }) =>
            set({ time, location, abroad, tz, clock, sex, hourUnknown, lunarEntry, doubleHour })
          }
        />
        <div data-field="sex">
          <Field group label="宝宝性别" error={wrong.sex}>
            <Segmented wide value={value.sex} options={SEXES} onChange={(sex) => set({ sex })} />
          </Field>
        </div>
        <Field group label="排行" error={wrong.arr ?? wrong.paixu}>
          <Segmented
            wide
            value={String(value.siblings.length)}
            options={ORDERS.map((label, i) => ({ value: String(i), label }))}
            onChange={(order) => {
              fresh.current = true;
              set({ siblings: siblingsFor(Number(order), value.siblings) });
            }}
          />
        </Field>
        <BirthFields value={value} wrong={wrong} onChange={set} />
        {person('bbname', 'father', '父亲姓名')}
        {person('mmname', 'mother', '母亲姓名')}
        <Field group label="姓氏" error={wrong.xing}>
          <Segmented
            wide
            value={value.surnameOf}
            options={[
              { value: 'father', label: `随父${surnameHint(value.father)}` },
              { value: 'mother', label: `随母${surnameHint(value.mother)}` },
              { value: 'both', label: '双姓' },
            ]}
            onChange={(surnameOf) => set({ surnameOf })}
          />
        </Field>
        <Field
          group
          label="字数"
          error={wrong.wordcount}
          hint={value.generation ? '填了字辈，字数固定为三字' : undefined}
        >
          <Segmented
            wide
            value={value.length}
            options={[
              { value: '3', label: '三字' },
              { value: '2', label: '二字', disabled: value.generation !== '' },
            ]}
            onChange={(length) => set({ length })}
          />
        </Field>
        <div className="wide" data-field="fanzi">
          <Field label="字辈" error={wrong.fanzi} hint="没有可不填">
            <Row>
              <Segmented
                label="字辈的位置"
                value={value.place}
                options={[
                  { value: '2', label: '第二字' },
                  { value: '3', label: '第三字' },
                ]}
                onChange={(place) => set({ place })}
              />
              <TextInput
                value={value.generation}
                maxLength={2}
                autoComplete="off"
                onChange={(event) => {
                  const generation = event.target.value.trim();
                  set(generation ? { generation, length: '3' } : { generation });
                }}
              />
            </Row>
          </Field>
        </div>
        <SiblingRows
          siblings={value.siblings}
          wrong={wrong}
          focusNew={fresh.current}
          onChange={(siblings) => set({ siblings })}
        />
        <WishField value={value.wishes} error={wrong.wishes} onChange={(wishes) => set({ wishes })} />
        <MoreFields value={value} wrong={wrong} onChange={set} />
        <VisuallyHidden role="alert">{said}</VisuallyHidden>
        <Foot {...props} />
      </Form>
    </Card>
  );
}

/** The red button; the bar while it works; the notice when the membership has ended. */
function Foot({ progress, expired, failure }: NamingFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const session = useSession();
  const backAfterFailure = Boolean(failure) && progress < 0;
  // The press replaced its own button by the bar: with the button comes back the focus that went with it.
  useEffect(() => {
    if (backAfterFailure && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [backAfterFailure]);
  if (expired)
    return (
      <div className="wide">
        <Notice tone="warn">
          会员已到期，续费后可起名　
          <LinkButton href="/pay" size="sm">
            去续费
          </LinkButton>
        </Notice>
      </div>
    );
  if (progress >= 0)
    return (
      <Progressing className="wide" role="status">
        <Progress value={progress} label="正在起名，请稍候" colour="seal-fill" />
        <p>{WAITING}</p>
      </Progressing>
    );
  return (
    <>
      {session ? null : (
        <p className="wide">起名要先登录：起好的名字存在您的账户里，可以再看；已填的内容登录后仍在。</p>
      )}
      <Button ref={button} className="wide" variant="seal" size="lg" wide type="submit">
        开始起名
      </Button>
      {failure ? <div className="wide">{failure}</div> : null}
    </>
  );
}
