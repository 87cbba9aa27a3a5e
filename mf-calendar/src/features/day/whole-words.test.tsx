import { render, screen } from '@testing-library/react';
import { jdn } from '@tianji/almanac/civil';
import { FoundDays } from '../find/found-days.tsx';
import HoursSection from './hours-section.tsx';
import { findLocally, localDay } from './local.ts';

const DATE = { year: 2026, month: 11, day: 28 };

/** Chinese breaks between any two characters unless told otherwise: 作灶 became 作 and 灶 on two lines. */
const WHOLE = { wordBreak: 'keep-all' };

test('the lines of a double hour break between activities, never inside one', () => {
  render(<HoursSection hours={localDay(jdn(2026, 11, 28)).shichen} present={null} />);
  expect(screen.getByText(/^祭祀 祈福 .* 作灶/)).toHaveStyle(WHOLE);
});

test('so do the lines of a day found, from the top of its card', () => {
  const wish = { from: DATE, to: DATE, yi: ['安葬'], ji: [], yellowOnly: false, weekendOnly: false };
  render(<FoundDays found={findLocally(wish)} onChoose={() => undefined} />);
  expect(screen.getByText(/^宜 祭祀 .*安葬/)).toHaveStyle(WHOLE);
  expect(screen.getByText(/^忌 嫁娶/)).toHaveStyle(WHOLE);
  // And start at the top of the card, however tall its row is.
  expect(screen.getByRole('button')).toHaveStyle({ display: 'flex', flexDirection: 'column' });
});
