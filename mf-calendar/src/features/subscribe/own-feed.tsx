import { askConfirm, isWithheld } from '@tianji/kit';
import { type Failure, failureOf } from '@tianji/kit/form';
import {
  Button,
  Checkbox,
  FailureState,
  Notice,
  Skeleton,
  TextButton,
  tellLost,
  toast,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import { type CallOutput, useApi } from '../../api.ts';
import { FeedRow, Rows } from './feed-row.tsx';

type Kept = CallOutput<'calendar/getKept'>;
type Settings = Omit<NonNullable<Kept['feed']>, 'madeAt'>;

const FIRST: Settings = { jieqi: true, jieri: false, xiu: true, alarms: false, neutral: false };

const CHOICES: readonly (readonly [keyof Settings, string])[] = [
  ['jieqi', '带上节气'],
  ['jieri', '带上节日'],
  ['xiu', '带上休假与调休'],
  ['alarms', '提醒我：整天的在前一天上午九点，有时辰的提前半小时'],
  ['neutral', '不写事由，只写“择定的日子”'],
];

/** 2026年12月17日 巳时 婚礼 */
const dayText = ({ date, hour, title }: Kept['days'][number]): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日${hour ? ` ${hour}时` : ''} ${title}`;
};

/** The member's own feed: its days, what it holds, its address, which is shown once when it is made. */
export function OwnFeed() {
  const api = useApi();
  const [kept, setKept] = useState<Kept | null | 'withheld'>(null);
  const [settings, setSettings] = useState(FIRST);
  const [path, setPath] = useState('');
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<Failure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const stop = new AbortController();
    api.call('calendar/getKept', {}, { made: 'filling', signal: stop.signal }).then(
      (answer) => {
        setFailed(null);
        setKept(answer);
        if (answer.feed) {
          const { madeAt: _, ...own } = answer.feed;
          setSettings(own);
        }
      },
      (error: unknown) => {
        if (isWithheld(error)) setKept('withheld');
        else if (!stop.signal.aborted) setFailed(failureOf(error, '我的日历没有取到'));
      },
    );
    return () => stop.abort();
  }, [api, turn]);

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      setTurn((n) => n + 1);
      if (done) toast(done);
    } catch (error) {
      tellLost(error);
    }
  }

  const renew = () =>
    act(async () => {
      const made = await api.call('calendar/renewFeed', settings, { made: 'pressed' });
      setPath(made.path);
    }, '订阅地址已生成');

  async function askRenew() {
    if (await askConfirm('换一个地址之后，原来的地址立刻失效，用它订阅的日历不再更新。确认要换吗？'))
      await renew();
  }

  function choose(next: Settings) {
    setSettings(next);
    if (kept && kept !== 'withheld' && kept.feed)
      void act(() => api.call('calendar/setFeed', next, { made: 'pressed' }), '');
  }

  const lost = failed ? <FailureState failure={failed} onRetry={() => setTurn((n) => n + 1)} /> : null;
  if (kept === null) return lost ?? <Skeleton lines={3} label="正在取我的日历" />;
  if (kept === 'withheld') return <p>本站没有开放我的日历。</p>;
  return (
    <>
      {lost}
      {kept.days.length === 0 ? (
        <p>还没有日子。挑好日子后按“存入我的日历”，就会出现在这里。</p>
      ) : (
        <Rows aria-label="我的日历里的日子">
          {kept.days.map((day) => (
            <li key={day.id}>
              {dayText(day)}
              <TextButton
                aria-label={`删去${dayText(day)}`}
                onClick={() =>
                  void act(
                    () => api.call('calendar/forgetDay', { id: day.id }, { made: 'pressed' }),
                    '已删去',
                  )
                }
              >
                删去
              </TextButton>
            </li>
          ))}
        </Rows>
      )}
      <fieldset aria-label="订阅里有什么">
        {CHOICES.map(([key, label]) => (
          <Checkbox
            key={key}
            checked={settings[key]}
            onChange={(event) => choose({ ...settings, [key]: event.target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <small>有些日历程序不理会订阅里的提醒；要紧的日子请另设闹钟。</small>
      {path ? (
        <>
          <Rows aria-label="我的订阅">
            <FeedRow title="我的日历" path={path} />
          </Rows>
          <Notice>地址只在这时给出，谁有它谁就能看到这些日子，请不要发给别人。忘了就换一个。</Notice>
        </>
      ) : null}
      <p>
        {kept.feed ? (
          <>
            {path ? null : `订阅地址生成于${kept.feed.madeAt.slice(0, 16)}。`}
            <Button size="sm" onClick={() => void askRenew()}>
              换一个地址
            </Button>
            <Button
              size="sm"
              onClick={() =>
                void act(async () => {
                  await api.call('calendar/withdrawFeed', {}, { made: 'pressed' });
                  setPath('');
                }, '已停用')
              }
            >
              停用
            </Button>
          </>
        ) : (
          <Button variant="ink" onClick={() => void renew()}>
            生成我的订阅地址
          </Button>
        )}
      </p>
    </>
  );
}
