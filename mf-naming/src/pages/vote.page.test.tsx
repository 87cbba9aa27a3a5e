import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

const vote = {
  ...{ names: ['陈清嘉', '陈沐芳'], expiresAt: '2026-11-29 10:00:00', chosen: '' },
  ...{ voter: 'v'.repeat(22), waits: false },
};

const KEY = 'k'.repeat(22);

beforeEach(() => localStorage.clear());

test('a family votes without an account, and may change its vote', async () => {
  const page = await mountTool<Calls>(tool, {
    path: `/namevote#${KEY}`,
    replies: { 'qiming/vote': ({ choice }) => ({ ...vote, chosen: choice ?? '' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '选陈沐芳' }));
  expect(await screen.findByRole('button', { name: '选陈沐芳', pressed: true })).toBeInTheDocument();
  const voters = page.calls.map(({ input }) => input.voter);
  // The first opening has no mark yet; what the server gave is sent back with the choice.
  expect(voters).toEqual([undefined, vote.voter]);
  page.unmount();
});

test('a vote that waits for the owner says so', async () => {
  const page = await mountTool<Calls>(tool, {
    path: `/namevote#${KEY}`,
    replies: { 'qiming/vote': { ...vote, chosen: '陈沐芳', waits: true } },
  });
  expect(await screen.findByText(/待发起的人同意后计入/)).toBeInTheDocument();
  page.unmount();
});

test('each name has its sound, what it says and its line', async () => {
  const about = [
    { name: '陈清嘉', pinyin: 'chén qīng jiā', meaning: '清嘉是又清又好。', line: '' },
    {
      name: '陈沐芳',
      pinyin: 'chén mù fāng',
      meaning: '沐芳是在香草里洗过。',
      line: '楚辞·九歌·云中君“浴兰汤兮沐芳”',
    },
  ];
  const page = await mountTool<Calls>(tool, {
    path: `/namevote#${KEY}`,
    replies: { 'qiming/vote': { ...vote, about } },
  });
  expect(await screen.findByText('chén qīng jiā')).toBeInTheDocument();
  expect(screen.getByText('沐芳是在香草里洗过。')).toBeInTheDocument();
  expect(screen.getByText('字句见于楚辞·九歌·云中君“浴兰汤兮沐芳”')).toBeInTheDocument();
  expect(screen.getAllByText('选这个')).toHaveLength(2);
  page.unmount();
});

test('an expired link says so', async () => {
  const page = await mountTool<Calls>(tool, {
    path: `/namevote#${KEY}`,
    replies: { 'qiming/vote': new Refusal('已结束', { status: 404 }) },
  });
  expect(await screen.findByText('这次选名打不开')).toBeInTheDocument();
  page.unmount();
});

test('a failing service is not an expired vote, and can be retried', async () => {
  let asked = 0;
  const page = await mountTool<Calls>(tool, {
    path: `/namevote#${KEY}`,
    replies: {
      'qiming/vote': () => {
        asked += 1;
        return asked === 1 ? new Refusal('服务忙', { status: 503 }) : vote;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /再试/ }));
  expect(await screen.findByRole('button', { name: '选陈沐芳' })).toBeInTheDocument();
  expect(screen.queryByText('这次选名打不开')).not.toBeInTheDocument();
  page.unmount();
});

test('a link without its key makes no request', async () => {
  const page = await mountTool<Calls>(tool, { path: '/namevote' });
  expect(screen.getByText('这次选名打不开')).toBeInTheDocument();
  expect(page.calls).toEqual([]);
  page.unmount();
});
