import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remember } from '../../chart/entered.ts';
import { type FakePortal, fakePortal } from '../../testing/index.ts';
import { BirthForm, type BirthValue } from '../index.ts';
import { SAMPLE_PLACES } from '../sample-places.ts';

const birth = (name: string, time: string, hourUnknown = false) => ({
  ...{ name, sex: '女' as const, time, location: '四川-成都-武侯', hourUnknown, options: {} },
});

let portal: FakePortal;
beforeEach(() => {
  sessionStorage.clear();
  portal = fakePortal({ replies: {} });
});
afterEach(() => portal.stop());

async function open(initial?: Partial<BirthValue>) {
  const sent = jest.fn<void, [BirthValue]>();
  render(
    <BirthForm
      {...{ toolId: 'test', order: 'ziwei', initial, onSubmit: sent }}
      loadPlaces={async () => SAMPLE_PLACES}
    />,
  );
  await act(async () => undefined);
  return sent;
}

test('the last births are one tap away, with their names, newest first', async () => {
  remember(birth('甲', '1980-01-01 08:00:00'));
  remember(birth('沈清和', '1983-08-17 09:20:00'));
  const sent = await open();
  const row = await screen.findByRole('group', { name: '最近排过' });
  expect(row).toHaveTextContent('最近沈清和 1983-08-17 09:20甲 1980-01-01 08:00');
  const chip = screen.getByRole('button', { name: '沈清和 1983-08-17 09:20 四川 成都 武侯，填入' });
  await userEvent.click(chip);
  expect(chip).toHaveFocus();
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '排盘' }));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
  });
});

test('not the birth in the form, nor one without an hour when the tool needs it', async () => {
  remember(birth('甲', '1980-01-01 12:00:00', true));
  remember(birth('沈清和', '1983-08-17 09:20:00'));
  await open({ name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '四川-成都-武侯' });
  await screen.findByRole('form', { name: '出生资料' });
  expect(screen.queryByRole('group', { name: '最近排过' })).toBeNull();
});
