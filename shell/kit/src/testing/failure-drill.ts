import { fireEvent, screen } from '@testing-library/react';
import type { CallDefinition } from '@tianji/contracts';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { CallOptions } from '../api/client.ts';
import type { Tool } from '../tool/define-tool.tsx';
import { setSession } from '../tool/session.ts';
import { ToastHost } from '../ui/toast.tsx';
import { type FakeReplies, NO_CONTENT, OFFLINE, plainConfig, Refusal } from './fake-portal.ts';
import { type MountedTool, type MountToolOptions, mountTool } from './mount-tool.ts';

/**
 * The calls of a tool's pages by who asks for them: `mf-<id>/calls.json`. The list of those that fill themselves is closed;
 * each says what the reader sees when it fails.
 */
export interface CallFacts {
  pressed: readonly string[];
  filling: FillingCalls;
}

/** Path → words that stand on the page when the call fails; `absent:` and a reason where nothing has to be said. */
export type FillingCalls = Readonly<Record<string, string>>;

/** What a reader does on a page, one thing after the other; each step waits for its control. */
export interface Reader {
  /** Presses a button, link, tab or the like, by its accessible name. */
  press(name: string | RegExp): Promise<void>;
  /** Types into a field, by its label. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Waits for a text. */
  see(text: string | RegExp): Promise<void>;
  /** Anything else. */
  act(work: () => void | Promise<void>): Promise<void>;
}

/** A page of a tool, and the way to the calls that it makes. */
export interface Scene<C extends CallDefinition> extends MountToolOptions<C> {
  name: string;
  replies: FakeReplies<C>;
  /** Storage and the like, before the page is mounted. */
  before?: () => void;
  steps?: (reader: Reader) => Promise<void>;
}

const LOST = '没有连上';
const BROKEN = '服务暂时不可用，请稍后再试';
/** A request whose arrival is uncertain is told with what to do, where nothing else of it stays on the page. */
const UNSURE = /^没有连上，不知道请求是否送达/;

const member = {
  ...{ id: 'member', name: '会员', state: 'live' as const, version: '1.0.0', manifest: '' },
  ...{ routes: [], tiles: [], needs: { kit: '*', react: '*' } },
};

/** The ways in which a call may fail. */
const ANSWERS = {
  '404': () => new Refusal('', { status: 404 }),
  '500': () => new Refusal('这里坏了', { status: 500 }),
  'a refusal': () => new Refusal('这样不行'),
  'a refusal with field': (field: string) =>
    new Refusal('这一项不对', { status: 400, details: [{ field, message: '这一项不对' }] }),
  login: () => new Refusal('login'),
  nopower: () => new Refusal('nopower'),
  nothing: () => OFFLINE,
  'a reply without content': () => NO_CONTENT,
};
type Way = keyof typeof ANSWERS;
const WAYS = Object.keys(ANSWERS) as Way[];

/** The reader has nothing more to do: the call that fails was made. */
class Enough extends Error {}

/** The steps of real time in which a page settles, and how many of them a test waits, in milliseconds. */
const STEP = 5;
const PATIENCE = 4000;
const breathe = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, STEP)));

async function until<T>(found: () => T | null | undefined | false, what: string): Promise<T> {
  for (let waited = 0; waited <= PATIENCE; waited += STEP) {
    const value = found();
    if (value) return value;
    await breathe();
  }
  throw new Error(`${what}\n\n${document.body.textContent?.slice(0, 1500)}`);
}

/** @param enough true once there is nothing more to do */
function readerOf(enough: () => boolean): Reader {
  const find = async <T>(look: () => T | undefined, what: string): Promise<T> => {
    const found = await until(() => (enough() ? 'enough' : look()), what);
    if (found === 'enough') throw new Enough();
    return found as T;
  };
  const control = (name: string | RegExp) =>
    ['button', 'link', 'radio', 'tab', 'checkbox', 'menuitem']
      .flatMap((role) => screen.queryAllByRole(role, { name, hidden: false }))
      .find((each) => !each.hasAttribute('disabled'));
  return {
    press: async (name) => {
      const found = await find(() => control(name), `nothing to press: ${name}`);
      await act(async () => void fireEvent.click(found));
    },
    type: async (label, text) => {
      const field = await find(() => screen.queryAllByLabelText(label)[0], `no field: ${label}`);
      await act(async () => void fireEvent.change(field, { target: { value: text } }));
    },
    see: async (text) => {
      await find(() => screen.queryAllByText(text)[0], `not seen: ${text}`);
    },
    act: async (work) => {
      if (enough()) throw new Enough();
      await act(async () => void (await work()));
    },
  };
}

interface Run<C extends CallDefinition> {
  portal: MountedTool<C>;
  logins: number;
  end(): void;
}

/** Mounts a scene's page and lets the reader go on, until the call of the path is made if one is given. */
async function play<C extends CallDefinition>(
  tool: Tool,
  scene: Scene<C>,
  pattern: string | null,
  reply: Refusal | null,
): Promise<Run<C>> {
  localStorage.clear();
  sessionStorage.clear();
  const toasts = document.createElement('div');
  document.body.append(toasts);
  const root = createRoot(toasts);
  act(() => root.render(createElement(ToastHost)));
  scene.before?.();
  const { replies, config = plainConfig(), prompts, ...rest } = scene;
  const run = { logins: 0 };
  const portal = await mountTool<C>(tool, {
    ...rest,
    config: { ...config, tools: [...(config.tools ?? []), member] },
    replies: (pattern && reply ? { ...replies, [pattern]: reply } : replies) as FakeReplies<C>,
    prompts: {
      confirm: async () => true,
      ...prompts,
      login: async () => {
        run.logins += 1;
        return false;
      },
    },
  });
  const made = () => pattern !== null && portal.made.some((call) => call.pattern === pattern);
  try {
    await scene.steps?.(readerOf(made));
    if (pattern) await until(made, `${pattern} is not called`);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  for (let i = 0; i < 12; i += 1) await breathe();
  const end = () => {
    portal.unmount();
    act(() => root.unmount());
    toasts.remove();
    setSession(null);
    localStorage.clear();
    sessionStorage.clear();
  };
  return { portal, end, ...run };
}

/** Placeholders that are still on the page. */
const waiting = (container: HTMLElement) =>
  [...container.querySelectorAll('[role="status"]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^正在/.test(text));

const namedField = (fields: CallOptions['fields']) => (Array.isArray(fields) ? (fields[0] as string) : null);

/**
 * Generates the test of a tool's failures: every call of every scene fails in every way, and the page does what the policy
 * of the client says (`docs/failures.md`), and is never blank. Also holds that the scenes make exactly the calls that
 * `calls.json` lists.
 */
export function failureDrill<C extends CallDefinition>(
  tool: Tool,
  facts: CallFacts,
  scenes: readonly Scene<C>[],
): void {
  const known = new Map<string, Set<string>>();
  /** What failed already on the same page: another scene of it need not repeat that. */
  const tried = new Set<string>();

  describe.each(scenes)('$name', (scene) => {
    const reached: { pattern: string; made: string; fields: CallOptions['fields'] }[] = [];
    test('is whole while nothing fails', async () => {
      const { portal, end } = await play(tool, scene, null, null);
      try {
        for (const { pattern, made, fields } of portal.made) {
          known.set(pattern, (known.get(pattern) ?? new Set()).add(made));
          if (!reached.some((each) => each.pattern === pattern)) reached.push({ pattern, made, fields });
        }
        expect(portal.failures).toEqual([]);
        expect(portal.container).toHaveTextContent(/./);
      } finally {
        end();
      }
      expect(reached).not.toEqual([]);
      const [page] = scene.path.split(/[?#]/);
      for (const call of [...reached]) {
        const name = `${page} ${call.pattern} ${call.made}`;
        if (tried.has(name)) reached.splice(reached.indexOf(call), 1);
        tried.add(name);
      }
    });

    test.each(WAYS)('every call answers %s', async (way) => {
      for (const { pattern, made, fields } of reached) {
        const field = namedField(fields);
        const run = await play(tool, scene, pattern, ANSWERS[way](field ?? 'unknownField'));
        try {
          if (made === 'pressed') checkPressed(run, { pattern, way, field, scene });
          else await checkFilling(run, { pattern, way, scene, shows: facts.filling[pattern] ?? '' });
          if (way !== 'nopower' || made === 'filling') {
            expect({ pattern, way, failures: run.portal.failures }).toEqual({ pattern, way, failures: [] });
            expect({ pattern, way, waiting: waiting(run.portal.container) }).toEqual({
              pattern,
              way,
              waiting: [],
            });
            expect(run.portal.container).toHaveTextContent(/./);
          }
        } finally {
          run.end();
        }
      }
    });
  });

  test('the scenes make the calls of calls.json, as it says who asks for them', () => {
    const of = (made: string) => [...known].filter(([, kinds]) => kinds.has(made)).map(([path]) => path);
    expect({ pressed: of('pressed').sort(), filling: of('filling').sort() }).toEqual({
      pressed: [...facts.pressed].sort(),
      filling: Object.keys(facts.filling).sort(),
    });
  });
}

interface Case {
  pattern: string;
  way: Way;
  scene: { path: string };
}

function checkPressed<C extends CallDefinition>(
  { portal, logins }: Run<C>,
  { pattern, way, field }: Case & { field: string | null },
): void {
  const { alerts, calls, made } = portal;
  const text = document.body.textContent ?? '';
  const at = { pattern, way };
  const path = calls[made.findIndex((call) => call.pattern === pattern)]!.path;
  const said: Partial<Record<Way, string>> = {
    ...{ '404': `404错误：${path}`, '500': '这里坏了', 'a refusal': '这样不行' },
    ...{ 'a reply without content': BROKEN },
    ...(field === null ? { 'a refusal with field': '这一项不对' } : {}),
  };
  const expected = said[way];
  if (expected) expect({ ...at, alerts }).toEqual({ ...at, alerts: expect.arrayContaining([expected]) });
  if (way === 'a refusal with field' && field !== null) {
    expect({ ...at, alerts }).toEqual({ ...at, alerts: [] });
    expect(text).toContain('这一项不对');
  }
  if (way === 'login')
    expect({ ...at, logins: logins > 0 || /请先登录|登录/.test(text) }).toEqual({ ...at, logins: true });
  if (way === 'nopower') expect({ ...at, to: window.location.pathname }).toEqual({ ...at, to: '/noPower' });
  if (way === 'nothing') {
    const told = alerts.filter((alert) => !UNSURE.test(alert));
    expect({ ...at, told }).toEqual({ ...at, told: [] });
    if (told.length === alerts.length)
      expect({ ...at, text }).toEqual({ ...at, text: expect.stringContaining(LOST) });
  }
}

async function checkFilling<C extends CallDefinition>(
  { portal, logins }: Run<C>,
  { pattern, way, scene, shows }: Case & { shows: string },
): Promise<void> {
  const at = { pattern, way };
  expect({ ...at, alerts: portal.alerts, logins }).toEqual({ ...at, alerts: [], logins: 0 });
  const path = new URL(scene.path, window.location.origin).pathname;
  expect({ ...at, to: window.location.pathname }).toEqual({ ...at, to: path });
  // What the portal does not offer is not shown at all.
  if (way === 'nopower' || shows.startsWith('absent:')) return;
  const isShown = () => {
    const text = document.body.textContent ?? '';
    // Whose session has ended is asked to log in, by the panel or by the page that it stands on.
    return text.includes(shows) || (way === 'login' && /请先登录|登录后/.test(text));
  };
  await until(isShown, `${pattern} ${way}: ${shows} is not shown`);
}
