import { Button } from '@tianji/kit/ui';
import { useState } from 'react';
import type { Found } from '../day/local.ts';
import { lunarDayText, weekdayText } from '../month/words.ts';
import { Days } from './find.styles.ts';

/** How many days are rendered at once. */
const PAGE = 60;

/** The days found, each a button that opens it in the calendar. */
export function FoundDays({ found, onChoose }: { found: readonly Found[]; onChoose: (jdn: number) => void }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <Days>
        {found.slice(0, shown).map(({ day, yi, ji }) => (
          <li key={day.jdn}>
            <button type="button" onClick={() => onChoose(day.jdn)}>
              <strong>
                {day.date.year}年{day.date.month}月{day.date.day}日 {weekdayText(day.weekday)}
              </strong>
              <span>
                {lunarDayText(day.lunar)} · {day.ganzhi.slice(-2)}日 · {day.god.yellow ? '黄道' : '黑道'} · 冲
                {day.clash.animal}
              </span>
              <span>宜 {yi.join(' ') || '无'}</span>
              <span>忌 {ji.join(' ') || '无'}</span>
            </button>
          </li>
        ))}
      </Days>
      {found.length > shown ? (
        <p>
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            再看 {Math.min(PAGE, found.length - shown)} 天
          </Button>
        </p>
      ) : null}
    </>
  );
}
