import { waitFor } from '@testing-library/react';
import { navigate, type Tool } from '@tianji/kit';
import { showing } from '../frame/tool-part.tsx';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { applications, followTools, LIMITS, parcels } from './applications.ts';
import { createRegistry } from './registry.ts';
import { createStage, type Mounting, type Stage } from './stage.ts';

type Step = 'load' | 'bootstrap' | 'mount' | 'unmount';
type Fault = 'hangs' | 'throws' | 'rejects';
const STEPS: Step[] = ['load', 'bootstrap', 'mount', 'unmount'];
const FAULTS: Fault[] = ['hangs', 'throws', 'rejects'];
const CASES = STEPS.flatMap((step) => FAULTS.map((fault) => ({ step, fault, id: `${step}-${fault}` })));

const misbehave = (fault: Fault): Promise<never> => {
  if (fault === 'hangs') return new Promise(() => undefined);
  if (fault === 'throws') throw new Error('thrown');
  return Promise.reject(new Error('rejected'));
};

/** A tool that writes its name; at one step it misbehaves. */
function toolThat(id: string, at?: { step: Step; fault: Fault }): Tool {
  const at_ = (step: Step): void | Promise<void> => (at?.step === step ? misbehave(at.fault) : undefined);
  return {
    id,
    bootstrap: async () => at_('bootstrap'),
    mount(element, props) {
      element.textContent = id;
      const wait = at_('mount');
      if (wait === undefined) props?.onReady?.();
      return wait;
    },
    unmount(element) {
      const wait = at_('unmount');
      element.textContent = '';
      return wait;
    },
  };
}

const facts = [
  toolFact('sound', [['/sound', '好']]),
  toolFact('other', [['/other', '另']]),
  ...CASES.map(({ id }) => toolFact(id, [[`/${id}`, id]])),
];
const registry = createRegistry(smallConfig({ tools: facts }));
// One for all tests: applications are registered with single-spa for good.
let mounting: Mounting;
beforeAll(() => {
  mounting = applications(registry);
});

let stop: (() => void) | undefined;
const reported: string[] = [];
afterEach(() => {
  navigate('/index');
  stop?.();
  document.body.replaceChildren();
  reported.length = 0;
});

function openAt(path: string): { stage: Stage; host: HTMLElement } {
  history.replaceState(null, '', path);
  const stage = createStage({
    mounting: async () => mounting,
    judge: () => null,
    load: async ({ id }) => {
      const fault = CASES.find((one) => one.id === id);
      if (fault?.step === 'load') return misbehave(fault.fault);
      return toolThat(id, fault);
    },
    onFailure: ({ id }, { kind }) => reported.push(`${id} ${kind}`),
  });
  const host = document.createElement('div');
  document.body.append(host);
  stage.setHost(host);
  stop = followTools(registry, stage);
  return { stage, host };
}

test('the tool at the first address and those that follow are mounted and unmounted by single-spa', async () => {
  const { stage, host } = openAt('/sound');
  await waitFor(() => expect(stage.state.get().phase).toBe('live'));
  expect(host.textContent).toBe('sound');
  navigate('/other?day=2026-03-01');
  await waitFor(() => expect(host.textContent).toBe('other'));
  expect(host.childElementCount).toBe(1);
  navigate('/index');
  await waitFor(() => expect(host.childElementCount).toBe(0));
  navigate('/sound');
  await waitFor(() => expect(host.textContent).toBe('sound'));
});

test('the limits of all lifecycles leave another tool its second', () => {
  expect(Math.max(LIMITS.bootstrap, LIMITS.mount) + LIMITS.unmount).toBeLessThan(1000);
});

test.each(CASES)('$step $fault: another tool opens, and the next tools too', async ({ step, fault, id }) => {
  const { stage, host } = openAt(`/${id}`);
  if (step === 'unmount') await waitFor(() => expect(stage.state.get().phase).toBe('live'));
  else if (fault !== 'hangs') await waitFor(() => expect(stage.state.get().phase).toBe('failed'));
  navigate('/sound');
  await waitFor(() => expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'sound']));
  navigate('/other');
  await waitFor(() => expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'other']));
  expect(host.childElementCount).toBe(1);
});

test.each(['bootstrap', 'mount'] as const)(
  'a %s that hangs is given up as hung, and said so',
  async (step) => {
    const { stage, host } = openAt(`/${step}-hangs`);
    await waitFor(() =>
      expect(stage.state.get()).toMatchObject({ phase: 'failed', failure: { kind: 'hung' } }),
    );
    expect(host.childElementCount).toBe(0);
    expect(reported).toEqual([`${step}-hangs hung`]);
  },
);

test('a tool that failed is mounted anew when it is tried again', async () => {
  history.replaceState(null, '', '/sound');
  let sound = false;
  const stage = createStage({
    mounting: async () => mounting,
    judge: () => null,
    load: async ({ id }) => (sound ? toolThat(id) : toolThat(id, { step: 'mount', fault: 'rejects' })),
  });
  const host = document.createElement('div');
  stage.setHost(host);
  stop = followTools(registry, stage);
  await waitFor(() => expect(stage.state.get().phase).toBe('failed'));
  sound = true;
  stage.retry();
  await waitFor(() => expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'sound']));
});

test.each(FAULTS)('a part of a page whose mount %s costs that part alone', async (fault) => {
  const stage = createStage({
    mounting: async () => parcels(),
    judge: () => null,
    load: async ({ id }) => toolThat(id, { step: 'mount', fault }),
  });
  const host = document.createElement('div');
  stage.setHost(host);
  stage.open(toolFact('part', [['/part', '件']]));
  await waitFor(() => expect(stage.state.get().phase).toBe('failed'));
  expect(host.childElementCount).toBe(0);
});

test('a part of a page of the shell stands there whatever mounts the tools of addresses', async () => {
  history.replaceState(null, '', '/index');
  const whole = {
    mounting: async () => mounting,
    judge: () => null,
    load: async ({ id }: { id: string }) => toolThat(id),
  };
  const stage = createStage(showing('/sound', whole));
  const host = document.createElement('div');
  stage.setHost(host);
  stage.open(toolFact('sound', [['/sound', '好']]));
  await waitFor(() => expect([stage.state.get().phase, host.textContent]).toEqual(['live', 'sound']));
});
