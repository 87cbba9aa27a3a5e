import { type Failure, failureOf } from '@tianji/kit/form';
import {
  Button,
  FailureState,
  Field,
  lazyPiece,
  media,
  Section,
  Segmented,
  song,
  TextInput,
  type,
} from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { type FormValue, placeFields } from '../form/value.ts';
import { Fold } from '../result/fold.tsx';

type Checked = CallOutput<'qiming/check'>;

const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 220px)) 160px max-content;
  gap: 12px 16px;
  align-items: start;
  > [type='submit'] {
    margin-top: 28px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > [type='submit'] {
      margin-top: 0;
    }
  }
`;
const Side = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 24px;
  margin-top: 16px;
  h3 {
    ${type.h3}
    display: flex;
    justify-content: space-between;
  }
  h3 b {
    ${song}
    font-size: 1.5rem;
  }
  li {
    display: grid;
    grid-template-columns: 20px 48px minmax(0, 1fr);
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    ${type.small}
  }
  li svg {
    margin-top: 2px;
  }
  li.warn svg {
    color: var(--warn);
  }
  .sum {
    margin: 8px 0 16px;
    ${type.small}
    color: var(--ink-3);
  }
`;

// Not until a name is tested: the form can be used sooner over a slow network.
const Verdict = lazyPiece<{ checked: Checked }>(
  () => import('./verdict.tsx'),
  () => undefined,
);

const SEX = [
  { value: '男', label: '男' },
  { value: '女', label: '女' },
] as const;

const TITLE = '测试我的名字';
const HOW = { made: 'pressed', fields: ['name'] } as const;

/** Tests an existing name, a child's or an adult's; two are shown side by side. */
export function CheckPanel({ birth }: { birth: FormValue | null }) {
  const api = useApi();
  const known = birth !== null && !birth.unborn && !birth.hourUnknown;
  const [names, setNames] = useState<[string, string]>(['', '']);
  const [sex, setSex] = useState<'男' | '女'>(birth?.sex || '男');
  const [wrong, setWrong] = useState('');
  const [failed, setFailed] = useState<Failure | null>(null);
  const [found, setFound] = useState<readonly Checked[]>([]);
  const [busy, setBusy] = useState(false);

  async function check() {
    const asked = names.map((name) => name.trim()).filter((name) => name !== '');
    if (asked.length === 0) return setWrong('请输入名字');
    setWrong('');
    setFailed(null);
    setBusy(true);
    // With a birth on the page the elements are judged by it; without one, or without its hour, they are not.
    const facts = known ? { time: birth.time, location: birth.location, ...placeFields(birth) } : {};
    const parents = birth ? { bbname: birth.father.trim(), mmname: birth.mother.trim() } : {};
    try {
      const [answers, code] = await Promise.all([
        Promise.all(asked.map((name) => api.call('qiming/check', { name, sex, ...facts, ...parents }, HOW))),
        Verdict.preload(),
      ]);
      if (!code) throw new Error('The code that shows a verdict did not arrive');
      setFound(answers);
    } catch (error) {
      const failure = failureOf(error, '测不了这个名字', HOW.fields);
      setFound([]);
      if (failure.fields.name) setWrong(failure.fields.name);
      else setFailed(failure);
    }
    setBusy(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  const input = (at: 0 | 1, label: string) => (
    <Field label={label} error={at === 0 ? wrong || undefined : undefined}>
      <TextInput
        value={names[at]}
        maxLength={6}
        autoComplete="off"
        onChange={(event) =>
          setNames(at === 0 ? [event.target.value, names[1]] : [names[0], event.target.value])
        }
      />
    </Field>
  );

  const panel = (
    <>
      <Row onSubmit={submit} noValidate aria-label="测试名字">
        {input(0, '姓名')}
        {input(1, '与之相比（可不填）')}
        <Field group label="性别">
          <Segmented wide value={sex} options={SEX} onChange={setSex} />
        </Field>
        <Button variant="ink" type="submit" loading={busy}>
          测一测
        </Button>
      </Row>
      <Side aria-live="polite">
        {failed ? <FailureState failure={failed} onRetry={() => void check()} /> : null}
        {found.map((checked) => (
          <Verdict key={checked.name.name} checked={checked} />
        ))}
      </Side>
    </>
  );
  if (!birth)
    return (
      <Section id="check" title={TITLE} note="成人、孩子都可测；可两名相比">
        {panel}
      </Section>
    );
  return (
    <Fold id="check" title={TITLE} note={`按上面的${known ? '八字与父母姓名' : '父母姓名'}核对；成人也可测`}>
      {panel}
    </Fold>
  );
}
