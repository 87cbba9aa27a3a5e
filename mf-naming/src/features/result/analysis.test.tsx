import { render, screen } from '@testing-library/react';
import { sampleResult } from '../../testing/sample-result.ts';
import { Analysis } from './analysis.tsx';

test('the recount is a table whose headers all have text', () => {
  render(<Analysis result={sampleResult()} />);
  for (const head of screen.getAllByRole('columnheader')) expect(head).toHaveTextContent(/\S/);
  expect(screen.getByRole('row', { name: /加清嘉/ })).toHaveTextContent('2');
});
