import { ApiError } from '@tianji/kit';
import { filled, valueAt, withValue } from './document.ts';
import { createDraft, type DraftEditor, type DraftPorts } from './draft.ts';
import type { Site } from './wire.ts';

const SITE = {
  ...{ site: 'qing', rev: 3, draft: '{"brand":{"name":"青川"}}', published: null, suspended: false },
  ...{ problems: [], missing: [], changes: [] },
} as unknown as Site;
const JUDGED = { problems: [], missing: [], changes: [] };

let editor: DraftEditor;
afterEach(() => {
  editor.stop();
  jest.useRealTimers();
});

function open(ports: Partial<DraftPorts> = {}, kept: string | null = null) {
  let unsaved = kept;
  const save = jest.fn(async (rev: number, _document: string) => ({ rev: rev + 1, ...JUDGED }));
  const whole: DraftPorts = {
    load: async () => SITE,
    save,
    unsaved: {
      read: () => unsaved,
      write: (text) => {
        unsaved = text;
      },
    },
    now: () => new Date(0),
    ...ports,
  };
  editor = createDraft(SITE, whole);
  return { save, kept: () => unsaved, state: () => editor.state.get() };
}

test('edits are sent together when typing pauses, and stay in the tab until the service has them', async () => {
  jest.useFakeTimers();
  const { save, kept, state } = open();
  editor.edit(['brand', 'name'], '青');
  editor.edit(['brand', 'tagline'], '读书');
  expect(state().save).toBe('waiting');
  expect(kept()).toContain('读书');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(JSON.parse(save.mock.calls[0]?.[1] ?? '')).toEqual({ brand: { name: '青', tagline: '读书' } });
  expect(state()).toMatchObject({ save: 'saved', rev: 4 });
  expect(kept()).toBeNull();
});

test('what is typed while a draft is on its way is sent afterwards, on the new number', async () => {
  jest.useFakeTimers();
  const answers: ((value: never) => void)[] = [];
  const save = jest.fn((_rev: number, _document: string) => new Promise<never>((done) => answers.push(done)));
  const { state } = open({ save });
  editor.edit(['brand', 'name'], '一');
  await jest.advanceTimersByTimeAsync(1_000);
  editor.edit(['brand', 'name'], '二');
  answers[0]?.({ rev: 4, ...JUDGED } as never);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls.map(([rev, text]) => [rev, JSON.parse(text).brand.name])).toEqual([
    [3, '一'],
    [4, '二'],
  ]);
  answers[1]?.({ rev: 5, ...JUDGED } as never);
  await jest.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ save: 'saved', rev: 5 });
});

test('without a connection nothing is lost, and it is tried again', async () => {
  jest.useFakeTimers();
  let online = false;
  const { state, kept } = open({
    save: async (rev) => {
      if (!online) throw new ApiError('network', '没有连上', { path: '' });
      return { rev: rev + 1, ...JUDGED };
    },
  });
  editor.edit(['brand', 'name'], '青');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(state()).toMatchObject({ save: 'failed', message: '没有连上', draft: { brand: { name: '青' } } });
  expect(kept()).toContain('青');
  online = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(state().save).toBe('saved');
});

test('a draft changed elsewhere is never overwritten unasked; either of the two can be kept', async () => {
  const other = { ...SITE, rev: 9, draft: '{"brand":{"name":"别处"}}' } as Site;
  const calls: number[] = [];
  const ports: Partial<DraftPorts> = {
    load: async () => other,
    save: async (rev) => {
      calls.push(rev);
      if (rev === 3) throw new ApiError('refused', '草稿已改', { path: '', code: 'conflict' });
      return { rev: rev + 1, ...JUDGED };
    },
  };
  const { state } = open(ports);
  editor.edit(['brand', 'name'], '这里');
  await editor.saveNow();
  expect(state()).toMatchObject({ save: 'conflict', draft: { brand: { name: '这里' } } });
  editor.edit(['brand', 'tagline'], '再写');
  expect(await editor.saveNow()).toBe(false);
  expect(calls).toEqual([3]);
  editor.keep('own');
  await editor.saveNow();
  expect(calls).toEqual([3, 9]);
  expect(state()).toMatchObject({ save: 'saved', rev: 10, draft: { brand: { name: '这里' } } });

  editor.stop();
  const again = open(ports);
  editor.edit(['brand', 'name'], '这里');
  await editor.saveNow();
  editor.keep('other');
  expect(again.state()).toMatchObject({ save: 'saved', rev: 9, draft: { brand: { name: '别处' } } });
  expect(again.kept()).toBeNull();
});

test('a reload continues with what was not saved; on a newer draft it asks first', async () => {
  const kept = (rev: number) => JSON.stringify({ rev, draft: { brand: { name: '未存' } } });
  const first = open({}, kept(3));
  expect(first.state()).toMatchObject({ save: 'waiting', draft: { brand: { name: '未存' } } });
  await editor.saveNow();
  expect(first.save).toHaveBeenCalledTimes(1);
  editor.stop();
  const second = open({}, kept(2));
  expect(second.state()).toMatchObject({ save: 'conflict', draft: { brand: { name: '未存' } } });
});

test('a value is replaced or removed in its place, and a form finds something everywhere', () => {
  const draft = { brand: { name: '青' }, plans: [{ months: 1 }, { months: 3 }] };
  expect(withValue(draft, ['plans', 1, 'months'], 6)).toEqual({
    brand: { name: '青' },
    plans: [{ months: 1 }, { months: 6 }],
  });
  expect(withValue(draft, ['brand', 'mark', 'svg'], '<svg/>').brand).toEqual({
    ...{ name: '青', mark: { svg: '<svg/>' } },
  });
  expect(withValue(draft, ['brand', 'name'], undefined).brand).toEqual({});
  expect(valueAt(draft, ['plans', 7, 'months'])).toBeUndefined();
  expect(filled({ brand: 3, tools: 'x', menus: { home: ['/a', null] } } as never)).toMatchObject({
    ...{ brand: { name: '' }, tools: [], menus: { home: ['/a'], tools: [] }, plans: [] },
  });
});
