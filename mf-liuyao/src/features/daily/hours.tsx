import { Leaf, media, Section, song, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Remark } from './use-remark.ts';

const Cells = styled.ol`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  list-style: none;
  text-align: center;
  li {
    position: relative;
    padding: 12px 2px;
    border-right: 1px solid var(--line);
    ${type.small}
  }
  li:last-child {
    border-right: 0;
  }
  li[aria-current] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  b {
    display: block;
    ${song}
    font-size: 1.5rem;
    line-height: 2.125rem;
  }
  .why {
    color: var(--ink-3);
  }
  .now {
    position: absolute;
    top: 30px;
    right: 4px;
  }
  @media (max-width: 1079.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    li:nth-child(-n + 8) {
      border-bottom: 1px solid var(--line);
    }
    li:nth-child(4n) {
      border-right: 0;
    }
  }
  ${media.print} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 20px;
  padding: 10px 20px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
  span:last-child {
    margin-left: auto;
  }
  ${media.phone} {
    padding: 10px 14px;
    span:last-child {
      margin-left: 0;
    }
  }
`;

const Shape = styled.svg`
  display: inline-block;
  width: 11px;
  height: 11px;
  margin-right: 4px;
  vertical-align: -1px;
  overflow: visible;
`;

/** ● 顺, ○ 平, ◇ 慎: three shapes, so that colour alone says nothing. */
export function Mark({ favour }: { favour: '顺' | '平' | '慎' }) {
  return (
    <Shape viewBox="0 0 12 12" aria-hidden="true">
      {favour === '慎' ? (
        <path d="M6 .5 11.5 6 6 11.5.5 6z" fill="none" stroke="var(--ink-1)" strokeWidth="1.3" />
      ) : favour === '顺' ? (
        <circle cx="6" cy="6" r="5.5" fill="var(--seal-fill)" />
      ) : (
        <circle cx="6" cy="6" r="5" fill="none" stroke="var(--ink-3)" strokeWidth="1.3" />
      )}
    </Shape>
  );
}

/** The index of the double hour that contains a clock hour. */
const placeOf = (hour: number) => Math.floor((hour + 1) / 2) % 12;

/**
 * The twelve double hours against the 世 line.
 * @param hour the hour of the Beijing clock when the day is today, else null
 */
export function Hours({ remark, own, hour }: { remark: Remark; own: string; hour: number | null }) {
  const present = hour === null ? null : placeOf(hour);
  const name = present === null ? '' : `，当前${remark.keypoints[present]!.zhi}时`;
  return (
    <Section title="时辰" note={`一日十二时辰${name}`}>
      <Leaf>
        <Cells>
          {remark.keypoints.map(({ zhi, shijian, duan, yi, yiju }, i) => (
            <li key={zhi} aria-current={i === present ? 'time' : undefined}>
              {shijian}
              <b>{zhi}</b>
              {i === present ? (
                <span className="now">
                  <Tag variant="white">今</Tag>
                </span>
              ) : null}
              <div>
                <Mark favour={duan} />
                {duan}
              </div>
              <div>{yi}</div>
              <div className="why">{yiju}</div>
            </li>
          ))}
        </Cells>
        <Legend>
          <span>
            <Mark favour="顺" />
            顺　生世、合世
          </span>
          <span>
            <Mark favour="平" />
            平　其余
          </span>
          <span>
            <Mark favour="慎" />
            慎　克世、冲世
          </span>
          <span>口径　世爻{own}对十二时支</span>
        </Legend>
      </Leaf>
    </Section>
  );
}
