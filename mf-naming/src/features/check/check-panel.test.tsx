import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountTool } from '@tianji/kit/testing';
import type { CallOutput, Calls } from '../../api.ts';
import tool from '../../index.ts';
import { sampleResult } from '../../testing/sample-result.ts';

let arrives = false;
jest.mock('./verdict.tsx', () => {
  if (!arrives) throw new Error('the file did not arrive');
  return jest.requireActual('./verdict.tsx');
});

test('code that did not arrive is told below the form, and the same press works once it does', async () => {
  const [name] = sampleResult().list;
  if (!name) throw new Error('the sample has no name');
  const checked: CallOutput<'qiming/check'> = {
    name,
    rules: [{ id: 'tone', title: '声调', state: 'kept', text: '平仄相间。' }],
    score: name.score,
    explanation: '',
    deducted: [],
    findings: [{ aspect: '听', title: '谐音', text: '连姓念近“某词”', grade: 'light' }],
    merits: [{ title: '好写好认', points: 4 }],
    notices: [],
  };
  const replies = { 'member/getMemberTimeout': false, 'qiming/check': checked };
  const page = await mountTool<Calls>(tool, { path: '/qiming', replies });
  await userEvent.type(screen.getByLabelText('姓名'), name.name);
  await userEvent.click(screen.getByRole('button', { name: '测一测' }));
  expect(await screen.findByText('没有取到这一部分')).toBeVisible();
  arrives = true;
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  const verdict = await screen.findByRole('article', { name: `测试${name.name}` });
  expect(within(verdict).getByText('平仄相间。')).toBeVisible();
  expect(within(verdict).getByText('连姓念近“某词”。')).toBeVisible();
  expect(within(verdict).getByText(/长处：好写好认。/)).toBeVisible();
  page.unmount();
});
