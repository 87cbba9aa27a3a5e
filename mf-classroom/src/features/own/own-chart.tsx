import { CalendarError, parseTime } from '@tianji/almanac/civil';
import { type OwnChart, ownChart } from '@tianji/classroom/engine';
import { useTitle } from '@tianji/kit';
import { BirthForm, type BirthValue, loadPlaces, locationOf } from '@tianji/kit/birth';
import { Button, Page, PageTitle, ResultFrame, Section, song, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { LessonStep } from './step.tsx';

const CRUMBS = [
  { label: '学堂', href: '/classroomIndex' },
  { label: '易学知识', href: '/yiXueZhiShi' },
  { label: '读懂我的盘' },
];
const BASIS = ['真太阳时', '立春换年', '00:00 换日', '强弱与用神依本站公布的规则'];

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 16px 0;
  button {
    min-height: 44px;
    ${type.body}
    color: var(--ink-3);
  }
  button[data-done] {
    color: var(--ink-1);
  }
  button[aria-current] {
    color: var(--ink-1);
    font-weight: 600;
    box-shadow: inset 0 -3px var(--seal);
  }
`;
const Pillars = styled.p`
  ${song}
  font-size: 1.75rem;
  line-height: 2.5rem;
`;

/** The longitude of a place of the list. @throws Error when the list lacks it, or was not loaded */
async function longitudeOf(location: string): Promise<number> {
  const row = (await loadPlaces()).find((one) => locationOf(one) === location);
  if (!row) throw new Error(location);
  return row.longitude;
}

/** 读懂我的盘: ten lessons on one's own birth. Everything is computed here; nothing is sent. */
export function OwnChartPage() {
  useTitle('读懂我的盘');
  const [chart, setChart] = useState<OwnChart | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function begin({ time, location }: BirthValue) {
    setBusy(true);
    setFailure(undefined);
    try {
      setChart(ownChart({ time: parseTime(time), longitude: await longitudeOf(location) }));
    } catch (error) {
      setFailure(error instanceof CalendarError ? error.message : '地点表没有取到，请再试一次');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page>
      <PageTitle
        title="读懂我的盘"
        crumbs={CRUMBS}
        lead="十步读自己的四柱：先自己答，再与推算对照。生日只在这台设备上用，不会上传。"
      />
      {chart ? (
        <Lessons chart={chart} onAgain={() => setChart(null)} />
      ) : (
        <BirthForm
          toolId="classroom"
          order="bazi"
          labels={{ submit: '开始', form: '出生资料' }}
          busy={busy}
          failure={failure}
          onSubmit={(value) => void begin(value)}
        />
      )}
    </Page>
  );
}

function Lessons({ chart, onAgain }: { chart: OwnChart; onAgain: () => void }) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  /** The answers given before the right one was revealed. */
  const [first, setFirst] = useState<Readonly<Record<number, number>>>({});
  const { lessons, pillars } = chart;
  const lesson = lessons[at]!;
  const done = Object.keys(chosen).length;
  const right = lessons.filter(({ answer }, index) => first[index] === answer).length;
  // The pillars are shown from the second step on: the first one asks for the hour.
  const shown = at > 0 || chosen[0] !== undefined;
  return (
    <ResultFrame label="读懂我的盘" basis={BASIS}>
      <Pillars>{shown ? pillars.join('　') : `${pillars.slice(0, 3).join('　')}　？`}</Pillars>
      <nav aria-label="十步">
        <Steps>
          {lessons.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                data-done={chosen[index] === undefined ? undefined : ''}
                onClick={() => setAt(index)}
              >
                {index + 1} {title}
              </button>
            </li>
          ))}
        </Steps>
      </nav>
      <Section title={`第 ${at + 1} 步　${lesson.title}`}>
        <LessonStep
          key={at}
          lesson={lesson}
          chosen={chosen[at]}
          onChoose={(index) => {
            setChosen({ ...chosen, [at]: index });
            setFirst({ [at]: index, ...first });
          }}
          onNext={at < lessons.length - 1 ? () => setAt(at + 1) : null}
        />
      </Section>
      {done === lessons.length ? (
        <Section title="走完了">
          <p>
            {right === lessons.length
              ? '十步都是头一次就答对。'
              : `头一次就答对的有 ${right} 步。答得不同的，多半是规则没有记住，回到那一步的文章再看一遍。`}
            强弱与用神两步，各家本来就有分歧，换一家的规则，答案可能不同。
          </p>
        </Section>
      ) : null}
      <p style={{ marginTop: 24 }}>
        <Button size="sm" onClick={onAgain}>
          换一个生日
        </Button>
      </p>
    </ResultFrame>
  );
}
