import { Link } from '@tianji/kit';
import { ArrowRight, type as face, Icon, media, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../../frame/shell-context.tsx';
import { type Today, useToday } from './use-today.ts';

const SHOWN = 7;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 24px 32px;
  ${face.small}
  .rule {
    margin-top: 16px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  > a {
    display: inline-flex;
    align-items: center;
    align-self: flex-start;
    gap: 6px;
    margin-top: 12px;
    padding: 6px 0;
    font-size: 14px;
  }
  ${media.hover} {
    > a:hover {
      color: var(--seal);
    }
  }
  ${media.phone} {
    padding: 16px;
  }
`;
const Words = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px 12px;
  dt {
    ${song}
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 2px;
    border: 1px solid var(--ink-1);
    font-size: 16px;
    letter-spacing: 0;
  }
  dt.fit {
    border-color: transparent;
    background: var(--seal-fill);
    color: var(--on-seal);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    padding-top: 2px;
    font-size: 14px;
    line-height: 22px;
    min-height: 46px;
  }
  ${media.phone} {
    dd {
      min-height: 24px;
    }
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr;
  gap: 0 12px;
  dt {
    grid-row: 1;
    font-size: 12px;
    line-height: 18px;
    color: var(--ink-3);
  }
`;
const Absent = styled.p`
  color: var(--ink-3);
  min-height: 46px;
`;
const Waiting = styled.div`
  display: grid;
  gap: 16px;
  min-height: 158px;
  align-content: center;
  span {
    height: 10px;
    background: var(--wash);
  }
  span:nth-child(2) {
    width: 70%;
  }
`;

/** 宜 and 忌 of today with the way to the whole almanac; a sentence when it cannot be had. */
export function TodayPanel({ date }: { date: string }) {
  const { registry } = useShell();
  const live = registry.at('/wanNianLi')?.tool.state === 'live';
  const today = useToday(date, live);
  return (
    <Panel role="group" aria-label="今日宜忌">
      {today.state === 'there' ? <Almanac day={today.day} /> : null}
      {today.state === 'waiting' && live ? (
        <Waiting aria-hidden="true">
          <span />
          <span />
          <span />
        </Waiting>
      ) : null}
      {today.state === 'absent' || !live ? <Absent>宜忌暂时没有取到，时刻与四柱不受影响。</Absent> : null}
      {live ? (
        <Link href="/wanNianLi">
          今日黄历
          <Icon of={ArrowRight} size={16} />
        </Link>
      ) : null}
    </Panel>
  );
}

function Almanac({ day }: { day: Today }) {
  return (
    <>
      <Words>
        <dt className="fit">宜</dt>
        <Few words={day.riyi} />
        <dt>忌</dt>
        <Few words={day.riji} />
      </Words>
      <Facts className="rule">
        <dt>冲煞</dt>
        <dd>
          冲{animalOf(day.richong)}&emsp;煞{day.risha.replace('煞', '')}
        </dd>
        <dt>喜神</dt>
        <dd>{day.xishen}</dd>
        <dt>财神</dt>
        <dd>{day.caishen}</dd>
      </Facts>
    </>
  );
}

/** `(癸巳)蛇` or `冲蛇` → `蛇`: the pair stands in the calendar. */
const animalOf = (clash: string) => clash.replace(/[(（].*?[)）]|冲/g, '');

/** The first few; the calendar has them all. */
function Few({ words }: { words: readonly string[] }) {
  return (
    <dd>
      {words.length === 0 ? <span>无</span> : null}
      {words.slice(0, SHOWN).map((word) => (
        <span key={word}>{word}</span>
      ))}
    </dd>
  );
}
