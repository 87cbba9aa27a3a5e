import { waitFor } from '@testing-library/react';
import { act } from 'react';
import type { KitCalls } from '../api/own-calls.ts';
import { mountTool } from '../testing/index.ts';
import { defineTool } from './define-tool.tsx';
import { navigate, useSearchParams } from './navigation.tsx';

function First() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <h1>一 {params.get('d')}</h1>
      <button type="button" onClick={() => setParams(new URLSearchParams({ d: '9' }))}>
        九
      </button>
    </>
  );
}
function Second({ params }: { params: Record<string, string | undefined> }) {
  return <h1>二 {params.key}</h1>;
}
function Broken(): never {
  throw new Error('boom');
}

const tool = defineTool({
  id: 'test',
  pages: {
    '/first': async () => ({ default: First }),
    '/second/:key': async () => ({ default: Second }),
    '/broken': async () => ({ default: Broken }),
    '/gone': () =>
      Promise.reject(
        Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type: 'error' }),
      ),
  },
});

test('opens the page of its route and follows the address, query included', async () => {
  const mounted = await mountTool<KitCalls>(tool, { path: '/first?d=1' });
  expect(mounted.container.textContent).toContain('一 1');
  act(() => mounted.container.querySelector('button')?.click());
  expect(mounted.container.textContent).toContain('一 9');
  expect(location.search).toBe('?d=9');
  act(() => navigate('/second/k7'));
  await waitFor(() => expect(mounted.container.textContent).toBe('二 k7'));
  expect(mounted.failures).toEqual([]);
  mounted.unmount();
  expect(document.body.textContent).toBe('');
});

test('a part of a page of the shell has its own route, whatever the address', async () => {
  const parts = defineTool({
    id: 'parts',
    pages: { '/first/form': async () => ({ default: ({ part }) => <p>{part ? '一部分' : '整页'}</p> }) },
  });
  const shown = async (path: string, part?: string) => {
    const mounted = await mountTool<KitCalls>(parts, { path, part });
    const text = mounted.container.textContent;
    mounted.unmount();
    return text;
  };
  expect(await shown('/elsewhere', '/first/form')).toBe('一部分');
  expect(await shown('/first/form')).toBe('整页');
});

test('a page that throws is caught inside, leaves nothing on the screen and is reported as threw', async () => {
  const mounted = await mountTool<KitCalls>(tool, { path: '/broken' });
  expect(mounted.failures.map(({ kind }) => kind)).toEqual(['threw']);
  expect(mounted.container.textContent).toBe('');
  mounted.unmount();
});

test('a page whose files are missing is reported as missing', async () => {
  const mounted = await mountTool<KitCalls>(tool, { path: '/gone' });
  expect(mounted.failures.map(({ kind }) => kind)).toEqual(['missing']);
  mounted.unmount();
});

test('a page that never loads is reported as hung after the limit', async () => {
  jest.useFakeTimers();
  const failures: string[] = [];
  const slow = defineTool({ id: 'slow', pages: { '/slow': () => new Promise(() => undefined) } });
  history.replaceState(null, '', '/slow');
  const element = document.createElement('div');
  await act(async () => slow.mount(element, { onFailure: ({ kind }) => failures.push(kind) }));
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(failures).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(2));
  expect(failures).toEqual(['hung']);
  jest.useRealTimers();
});

test('a tool that is removed before its page came renders nothing, and the page was asked for once', async () => {
  let come: () => void = () => undefined;
  const load = jest.fn(
    () =>
      new Promise<{ default: typeof First }>((resolve) => {
        come = () => resolve({ default: First });
      }),
  );
  const slow = defineTool({ id: 'slow', pages: { '/slow': load } });
  history.replaceState(null, '', '/slow');
  const [left, stays] = [document.createElement('div'), document.createElement('div')];
  slow.mount(left);
  slow.mount(stays);
  slow.unmount(left);
  await act(async () => come());
  await waitFor(() => expect(stays.textContent).toContain('一'));
  expect(left.textContent).toBe('');
  expect(load).toHaveBeenCalledTimes(1);
  slow.unmount(stays);
});
