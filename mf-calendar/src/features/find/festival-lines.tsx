import { fromJdn } from '@tianji/almanac/civil';
import { TextButton } from '@tianji/kit/ui';
import type { FestivalFound } from '../day/local.ts';
import { Rest } from './choose.styles.ts';

/** 2026年7月15日 */
const dayText = (jdn: number): string => {
  const { year, month, day } = fromJdn(jdn);
  return `${year}年${month}月${day}日`;
};

/** Festivals and seasons that were asked for by name, with their days, each a press away in the calendar. */
export function FestivalLines(props: { found: readonly FestivalFound[]; onChoose: (jdn: number) => void }) {
  return (
    <Rest aria-label="节日与时令">
      {props.found.map(({ name, days }) => (
        <li key={name}>
          <b>{name}</b>
          <span />
          <span>
            {days.map((jdn) => (
              <TextButton key={jdn} onClick={() => props.onChoose(jdn)}>
                {dayText(jdn)}
              </TextButton>
            ))}
          </span>
        </li>
      ))}
    </Rest>
  );
}
