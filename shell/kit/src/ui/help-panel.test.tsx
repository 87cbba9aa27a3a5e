import { render, screen, within } from '@testing-library/react';
import { FailureState, HelpLine, HelpPanel } from './index.ts';

const HELP = {
  text: '请现在就打心理援助热线 12356，或 2852 5222，也可以打 110。',
  phones: [
    { number: '12356', label: '心理援助热线' },
    { number: '2852 5222', label: '生命热线' },
    { number: '110', label: '报警' },
  ],
};
const addresses = (scope: HTMLElement) =>
  within(scope)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('every number can be pressed, in the text and below it; it is announced and is no alert', () => {
  render(<HelpPanel help={HELP} />);
  const panel = screen.getByRole('status', { name: '可以怎么做' });
  expect(panel).toHaveTextContent(HELP.text);
  const numbers = ['tel:12356', 'tel:28525222', 'tel:110'];
  expect(addresses(panel)).toEqual([...numbers, ...numbers]);
  expect(within(panel).getByRole('list')).toHaveTextContent('心理援助热线12356');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text without numbers stands alone', () => {
  render(<HelpPanel help={{ text: '别人的私事，本站不看。', phones: [] }} />);
  expect(screen.getByRole('status')).toHaveTextContent('别人的私事，本站不看。');
  expect(screen.queryByRole('link')).toBeNull();
});

test('it stands in the place of an error', () => {
  render(
    <FailureState
      failure={{ title: '没有排出来', text: HELP.text, guard: HELP }}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('status', { name: '可以怎么做' })).toBeVisible();
  expect(screen.queryByText('没有排出来')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
});

test('a line beside a page has the same numbers', () => {
  render(<HelpLine help={HELP} />);
  expect(addresses(screen.getByRole('note'))).toEqual(['tel:12356', 'tel:28525222', 'tel:110']);
});
