import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Draft, filled, withValue } from '../site/document.ts';
import { SiteProvider } from '../site/site-context.tsx';
import { HelpFields } from './help-fields.tsx';

let draft: Draft;

function Editing({ first }: { first: Draft }) {
  const [now, setNow] = useState(first);
  draft = now;
  const edit = (path: readonly (string | number)[], value: unknown) =>
    setNow((before) => withValue(before, path, value));
  return (
    <SiteProvider value={{ site: filled(now), problems: [], edit }}>
      <HelpFields />
    </SiteProvider>
  );
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the region is chosen, and left to the platform again', () => {
  render(<Editing first={{}} />);
  enter('求助电话按哪里', 'hongkong');
  expect(draft).toMatchObject({ help: { region: 'hongkong' } });
  enter('求助电话按哪里', '');
  expect(draft.help).toEqual({});
});

test('a number of the site stands in the place of the region’s; empty again, the region’s stands', () => {
  render(<Editing first={{}} />);
  enter('心理援助的号码', '2852 5222');
  enter('心理援助的名称', '生命热线');
  expect(draft).toMatchObject({ help: { phones: { help: [{ number: '2852 5222', label: '生命热线' }] } } });
  enter('心理援助的号码', '');
  enter('心理援助的名称', '');
  expect(draft.help).toEqual({ phones: {} });
});

test('further numbers of a role stay', () => {
  const second = { number: '1995', label: '生命线' };
  const first = { number: '1925', label: '安心专线' };
  render(<Editing first={{ help: { phones: { help: [first, second] } } }} />);
  enter('心理援助的名称', '安心');
  expect(draft).toMatchObject({ help: { phones: { help: [{ number: '1925', label: '安心' }, second] } } });
});
