import { render, screen } from '@testing-library/react';
import { RESULT_NOTICE } from '@tianji/kit/ui';
import { WeekdayResult } from './weekday-result.tsx';

test('shows the answer, the rules and the notice', () => {
  render(<WeekdayResult result={{ date: '2026-01-01', xingqi: '星期四', dijitian: 1 }} />);
  expect(screen.getByText('2026-01-01 是星期四，全年第 1 天')).toBeInTheDocument();
  expect(screen.getByText('公历', { exact: false })).toBeInTheDocument();
  expect(screen.getByText(RESULT_NOTICE)).toBeInTheDocument();
});
