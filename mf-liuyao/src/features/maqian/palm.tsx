import { media, Section, song, Tag, type, VisuallyHidden } from '@tianji/kit/ui';
import type { School } from '@tianji/liuyao/engine/maqian';
import styled from 'styled-components';
import { StateTerm } from './state-term.tsx';
import type { MaqianReply } from './use-maqian.ts';

/** The positions on index, middle and ring finger, read by rows. */
const PLACES = ['留连', '速喜', '赤口', '大安', '空亡', '小吉'];

const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px 28px;
  padding: 20px 24px;
  border: 1px solid var(--line-2);
  background: var(--leaf);
  button {
    position: relative;
    height: 64px;
    border: 1px solid var(--line-2);
    border-radius: 32px;
    ${song}
    font-size: 1.125rem;
    text-align: center;
    text-decoration: none;
  }
  /* The way of the count from place to place. */
  button::before,
  button:first-child::after {
    content: '';
    position: absolute;
    background: var(--line-2);
  }
  button:nth-child(-n + 2)::before,
  button:nth-child(5)::before {
    left: 100%;
    top: 50%;
    width: 28px;
    height: 1px;
  }
  button:first-child::after,
  button:nth-child(3)::before {
    top: 100%;
    left: 50%;
    width: 1px;
    height: 24px;
  }
  .landed {
    border: 2px solid var(--seal);
  }
  span.marks {
    position: absolute;
    top: -9px;
    right: 8px;
    display: flex;
    gap: 2px;
  }
  ${media.phone} {
    gap: 20px 12px;
    padding: 18px 12px;
  }
`;

const Counts = styled.ol`
  list-style: none;
  margin-top: 12px;
  li {
    display: flex;
    align-items: baseline;
    gap: 10px;
    ${type.body}
    line-height: 1.75rem;
  }
`;

const MARKS = ['月', '日', '时'];

/** The six positions on the fingers, and the three counts in words, so that counting by hand can be checked. */
export function Palm({ reply, school }: { reply: MaqianReply; school: School }) {
  const { sanbu, zhangjue } = reply.xiaoliuren;
  return (
    <Section title="掌诀" note="落处可复核">
      <Board>
        {PLACES.map((name) => {
          const marks = MARKS.filter((_, i) => sanbu[i]?.ming === name);
          const landed = marks.length > 0 ? `，${marks.join('、')}落此` : '';
          return (
            <StateTerm
              key={name}
              name={name}
              school={school}
              className={marks.length > 0 ? 'landed' : undefined}
            >
              {name}
              <VisuallyHidden>{landed}</VisuallyHidden>
              <span className="marks" aria-hidden="true">
                {marks.map((mark) => (
                  <Tag key={mark} variant="white">
                    {mark}
                  </Tag>
                ))}
              </span>
            </StateTerm>
          );
        })}
      </Board>
      <Counts>
        {zhangjue.map((text, i) => (
          <li key={text}>
            <Tag variant="white">{MARKS[i]}</Tag>
            {text}
          </li>
        ))}
      </Counts>
    </Section>
  );
}
