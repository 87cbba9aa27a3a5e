import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import { useState } from 'react';
import type { Chart } from '../chart/model.ts';
import { chosenOf, yearsOf } from '../limits/use-chosen.ts';
import Console, { type Overlay } from './console.tsx';

const time = { year: 1979, month: 9, day: 7, hour: 8, minute: 0, second: 0 };
const chart = wireChart(computeChart({ sex: '女', time, longitude: 120, options: { trueSolar: false } }), {
  ...{ name: '', location: '', longitude: 120, time },
}) as Chart;

let laid: Overlay = { flows: [], flown: [], stars: false };
/** The console beside a grid of its own. */
function Held() {
  const [chosen, choose] = useState(chosenOf(chart, 2026)!);
  return (
    <Console
      chart={chart}
      chosen={chosen}
      year={yearsOf(chart, chosen.decade)[chosen.year]!}
      palace={4}
      onStep={() => undefined}
      onDecade={() => undefined}
      onYear={() => undefined}
      onLunarYear={(year) => {
        const found = chosenOf(chart, year);
        if (found) choose(found);
        return found !== null;
      }}
      onOverlay={(overlay) => {
        laid = overlay;
      }}
    />
  );
}

beforeEach(() => window.history.replaceState(null, '', '/'));

async function typed(date: string) {
  const user = userEvent.setup();
  render(<Held />);
  await user.hover(screen.getByRole('group', { name: '叠盘' }));
  // The calendar comes with the first touch: then the list of months names its days.
  await screen.findByRole('option', { name: /正月 .*2\.17—3\.18/u });
  fireEvent.change(screen.getByLabelText('公历某日'), { target: { value: date } });
}

test('a civil day lands on its own day, and the first palace of its year is named with the year', async () => {
  await typed('2026-12-09');
  expect(await screen.findByText(/2026年12月9日至2027年1月7日。2026年斗君在辰。/u)).toBeVisible();
  expect(screen.getByRole('combobox', { name: '流日' })).toHaveDisplayValue('1日 丁巳');
  // 寅, the palace of the eleventh month: its first day is there.
  expect(laid.flows.slice(1).map(({ kind, life }) => `${kind} ${life}`)).toEqual(['month 2', 'day 2']);
});

test('a civil day in a leap month lands on the leap month', async () => {
  await typed('2028-07-08');
  expect(await screen.findByText(/闰五月：2028年6月23日至2028年7月21日。2028年斗君在午。/u)).toBeVisible();
  expect(screen.getByRole('combobox', { name: '流日' })).toHaveDisplayValue('16日 甲午');
  // 亥, and the first day of the half that goes with the sixth month.
  expect(laid.flows.slice(1).map(({ kind, life }) => `${kind} ${life}`)).toEqual(['month 11', 'day 11']);
});

test('a day outside the years of the chart is refused with the years that it has', async () => {
  await typed('1890-03-01');
  expect(await screen.findByRole('alert')).toHaveTextContent('公历某日应在此盘的1979年至2100年之间');
});

test('the lines of a palace’s stem and the flow stars of a phone’s cells are switched on', async () => {
  const user = userEvent.setup();
  render(<Held />);
  expect([laid.flown, laid.stars]).toEqual([[], false]);
  await user.click(screen.getByRole('checkbox', { name: '宫干飞化' }));
  // 戊: each of the four by itself, 命宫's own among them.
  expect(laid.flown.map(({ hua, branch }) => `${hua} ${branch}`)).toEqual(['禄 9', '权 8', '科 4', '忌 8']);
  // Offered on a phone alone.
  await user.click(screen.getByLabelText('格内流曜'));
  expect(laid.stars).toBe(true);
});
