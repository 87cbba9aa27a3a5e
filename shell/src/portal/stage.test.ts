import type { Tool } from '@tianji/kit';
import { ToolFailure } from '@tianji/kit/host';
import { toolFact } from '../testing/shell-config.ts';
import { createStage, type Mounting, type StageOptions } from './stage.ts';

const a = toolFact('a', [['/a', '甲']]);
const b = toolFact('b', [['/b', '乙']]);

/** A tool that writes its name and is ready at once. */
function simple(id: string): Tool & { standing: number } {
  return {
    id,
    standing: 0,
    mount(element, props) {
      this.standing += 1;
      element.textContent = id;
      props?.onReady?.();
    },
    unmount(element) {
      this.standing -= 1;
      element.textContent = '';
    },
  };
}

function open(options: Partial<StageOptions>) {
  const stage = createStage({ judge: () => null, load: async () => simple('x'), ...options });
  const host = document.createElement('div');
  stage.setHost(host);
  return { stage, host };
}
/** single-spa takes some turns of the loop to mount and to unmount. */
const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve));
};

test('shows a tool, loads its code once, and takes it down', async () => {
  const code = simple('a');
  const load = jest.fn(async () => code);
  const { stage, host } = open({ load });
  stage.open(a);
  expect(stage.state.get().phase).toBe('loading');
  await settle();
  expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'a']);
  stage.close('a');
  await settle();
  expect([stage.state.get().phase, host.childElementCount, code.standing]).toEqual(['empty', 0, 0]);
  stage.open(a);
  await settle();
  expect([host.textContent, load.mock.calls.length]).toEqual(['a', 1]);
});

test('a slow tool that arrives after the reader has left is discarded', async () => {
  let come: (tool: Tool) => void = () => undefined;
  const { stage, host } = open({
    load: (tool) =>
      tool.id === 'a' ? new Promise((resolve) => (come = resolve)) : Promise.resolve(simple('b')),
  });
  stage.open(a);
  stage.close('a');
  stage.open(b);
  await settle();
  come(simple('a'));
  await settle();
  expect(host.textContent).toBe('b');
});

test('a tool waits for its place in the frame', async () => {
  const stage = createStage({ judge: () => null, load: async () => simple('a') });
  stage.open(a);
  await settle();
  const host = document.createElement('div');
  stage.setHost(host);
  await settle();
  expect(host.textContent).toBe('a');
});

test('a failure is shown and reported, and the next attempt uses the latest description', async () => {
  const attempts: [string, number][] = [];
  const reported: string[] = [];
  const { stage, host } = open({
    load: async (tool, attempt) => {
      attempts.push([tool.version, attempt]);
      if (attempt === 0) throw new ToolFailure('hung', 'no answer');
      return simple('a');
    },
    renew: async (tool) => ({ ...tool, version: '1.0.1' }),
    onFailure: (tool, failure) => reported.push(`${tool.id} ${failure.kind}`),
  });
  stage.open(a);
  await settle();
  expect(stage.state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'hung' } });
  stage.retry();
  await settle();
  expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'a']);
  expect(attempts).toEqual([
    ['1.0.0', 0],
    ['1.0.1', 1],
  ]);
  expect(reported).toEqual(['a hung']);
});

test('what mounts tools is asked for once, also when the first tool did not load; again only if it failed itself', async () => {
  const stands: string[] = [];
  const mounting = jest
    .fn<Promise<Mounting>, []>()
    .mockRejectedValueOnce(new Error('its chunk is away'))
    .mockResolvedValue({
      show: ({ id }, _code, _element, props) => {
        stands.push(id);
        props.onReady?.();
      },
      hide: () => undefined,
    });
  const load = jest.fn<Promise<Tool>, []>(async () => simple('a'));
  const { stage } = open({ mounting, load });
  stage.open(a);
  await settle();
  expect([stage.state.get().phase, mounting.mock.calls.length]).toEqual(['failed', 1]);
  load.mockRejectedValueOnce(new ToolFailure('missing', 'no entry'));
  stage.retry();
  await settle();
  expect([stage.state.get().phase, mounting.mock.calls.length]).toEqual(['failed', 2]);
  stage.retry();
  await settle();
  expect([stage.state.get().phase, stands, mounting.mock.calls.length]).toEqual(['live', ['a'], 2]);
});

test('coming back to a failed tool uses a fresh address too', async () => {
  const attempts: number[] = [];
  const { stage } = open({
    load: async (_, attempt) => {
      attempts.push(attempt);
      throw new Error('boom');
    },
  });
  stage.open(a);
  await settle();
  stage.close('a');
  stage.open(a);
  await settle();
  expect(attempts).toEqual([0, 1]);
});

test('skew is reported without loading anything', async () => {
  const load = jest.fn();
  const { stage } = open({ load, judge: () => new ToolFailure('skew', 'kit') });
  stage.open(a);
  await settle();
  expect(stage.state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'skew' } });
  expect(load).not.toHaveBeenCalled();
});

test('a tool that throws while mounting or leaving affects only itself', async () => {
  const bad: Tool = {
    id: 'a',
    mount() {
      throw new Error('mount');
    },
    unmount() {
      throw new Error('unmount');
    },
  };
  const { stage, host } = open({ load: async (tool) => (tool.id === 'a' ? bad : simple('b')) });
  stage.open(a);
  await settle();
  expect(stage.state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'threw' } });
  stage.open(b);
  await settle();
  expect([stage.state.get().phase, host.textContent, host.childElementCount]).toEqual(['live', 'b', 1]);
});

test('a tool that fails later is removed from the screen', async () => {
  let fail: (failure: ToolFailure) => void = () => undefined;
  const code = simple('a');
  const mount = code.mount;
  code.mount = function (element, props) {
    mount.call(this, element, props);
    fail = (failure) => props?.onFailure?.(failure);
  };
  const { stage, host } = open({ load: async () => code });
  stage.open(a);
  await settle();
  fail(new ToolFailure('threw', 'later'));
  await settle();
  expect([stage.state.get().phase, host.childElementCount]).toEqual(['failed', 0]);
});

test('a tool that is on its way or shown is not opened again; one whose place has gone is', async () => {
  const code = simple('a');
  const load = jest.fn(async () => code);
  const { stage, host } = open({ load });
  stage.open(a);
  stage.open(a);
  await settle();
  stage.open(a);
  await settle();
  expect([host.textContent, code.standing, load.mock.calls.length]).toEqual(['a', 1, 1]);
  host.replaceChildren();
  stage.open(a);
  await settle();
  expect([host.textContent, code.standing]).toEqual(['a', 1]);
});
