// The federation runtime, a separate chunk: loaded when a tool is first needed or the browser is idle.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
import * as kit from '@tianji/kit';
import * as ui from '@tianji/kit/ui';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import { rejecting } from './rejecting.ts';
import * as styledComponents from './styled.ts';

/** Key of the share scope → versions, set by the build from the installed packages. */
declare const TIANJI_SHARED: Record<string, { version: string; requiredVersion: string }>;

let formAsked = false;
const formDoors = () => {
  formAsked = true;
  return import(/* webpackChunkName: "kit-form" */ './form-doors.ts');
};

/** With all that the form doors have, so that the build finds their file in it. */
const chartDoors = () =>
  import(
    /* webpackChunkName: "kit-rest" */ /* webpackExports: ["birth", "chart", "form"] */ './chart-doors.ts'
  );

/**
 * The door of charts includes that of forms. A page that began with a form fetches what is left; one that begins with a
 * chart fetches all of it as one file, which is smaller than two.
 */
const chartDoor = (): Promise<() => unknown> =>
  formAsked
    ? chartDoors().then((doors) => () => doors.chart)
    : import(/* webpackChunkName: "kit-chart" */ '@tianji/kit/chart').then((chart) => () => chart);

type Give = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/**
 * What every tool needs is in this chunk, prefetched at home; birth form, answer and report reader are fetched when a tool asks
 * for them.
 */
const modules: Record<string, Give> = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => reactDom },
  'react-dom/client': { lib: () => reactDomClient },
  'styled-components': { lib: () => styledComponents },
  '@tianji/kit': { lib: () => kit },
  '@tianji/kit/ui': { lib: () => ui },
  '@tianji/kit/birth': {
    get: () =>
      formDoors().then(
        ({ birth }) =>
          () =>
            birth,
      ),
  },
  '@tianji/kit/form': {
    get: () =>
      formDoors().then(
        ({ form }) =>
          () =>
            form,
      ),
  },
  '@tianji/kit/chart': { get: chartDoor },
  '@tianji/kit/answer': {
    get: () =>
      import(/* webpackChunkName: "kit-answer" */ '@tianji/kit/answer').then((module) => () => module),
  },
  '@tianji/kit/asked': {
    get: () => import(/* webpackChunkName: "kit-asked" */ '@tianji/kit/asked').then((module) => () => module),
  },
  '@tianji/kit/report': {
    get: () =>
      import(/* webpackChunkName: "kit-report" */ '@tianji/kit/report').then((module) => () => module),
  },
  '@tianji/kit/streams': {
    get: () =>
      import(/* webpackChunkName: "kit-streams" */ '@tianji/kit/streams').then((module) => () => module),
  },
};

const { bundlerRuntime: glue } = federation as Required<typeof federation>;

/** The glue between webpack and the runtime: the same code for every remote, but separate state for each. */
const bundlerRuntime = () => ({
  ...federation,
  bundlerRuntime: { ...glue, consumes: rejecting(glue.consumes), S: {} },
  bundlerRuntimeOptions: {},
});

// Remotes contain no runtime: they read these globals while their entry runs.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core, _TIANJI_BUNDLER_RUNTIME: bundlerRuntime });

const host = createInstance({
  name: 'tianji_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(TIANJI_SHARED).map(([key, { version, requiredVersion }]) => {
      const give = modules[key];
      if (!give) throw new Error(`${key} is not provided`);
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
      const source = 'get' in give ? { get: forgetting(key, give.get) } : give;
      return [key, { version, scope: 'default', shareConfig, ...source }];
    }),
  ),
});

/** The runtime keeps the promise of a module even when it failed: it is dropped, so that the next use fetches again. */
function forgetting(key: string, get: () => Promise<() => unknown>) {
  return () =>
    get().catch((error) => {
      for (const share of Object.values(host.shareScopeMap.default?.[key] ?? {})) share.loading = null;
      throw error;
    });
}

/**
 * Loads what a remote exposes as `./tool`.
 * @param name the remote's container, `mf_<id>`
 * @param entry absolute address of its entry; a new address is always fetched
 */
export function loadRemoteTool(name: string, entry: string): Promise<unknown> {
  host.registerRemotes([{ name, entry }], { force: true });
  return host.loadRemote(`${name}/tool`);
}
