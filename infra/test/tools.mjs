// The tools of this tree, found by their folders, with their manifests and what they declare for drills.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const jsonIfThere = (path) => (existsSync(path) ? json(path) : {});

/**
 * `mf-<id>/e2e/drill.json` MAY say: `pages`, pages with something on them; `press`, what the bench presses (`member`:
 * logged in); `answers`, what else is clicked and where its answer appears, for the drill of a phone: `steps` are names
 * of buttons and choices, or fields to `fill` `with` a text; `walks`, the same for results without the buttons of a
 * chart, which are walked in the other engines, where `saves` is the button that saves their picture. `services/<id>/e2e/calls.json` MAY say, by path: `good`,
 * an input that is answered; `bad`, values that are refused beside those that the schema refuses, `changes` for a call
 * that is no question; `bench/calls.json` what the bench asks.
 * @param {string} [only] ids, separated by commas; all without it
 */
export function toolsInTree(only = process.env.TOOL) {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'tool.json')))
    .sort()
    .map((name) => {
      const manifest = json(join(ROOT, name, 'tool.json'));
      const drill = jsonIfThere(join(ROOT, name, 'e2e', 'drill.json'));
      const { pages = [], press = null, answers = [], walks = [] } = drill;
      const service = join(ROOT, 'services', manifest.id);
      return {
        id: manifest.id,
        manifest,
        pages,
        press,
        answers: press && !press.member ? [{ ...press, steps: [press.button] }, ...answers] : answers,
        walks,
        bench: jsonIfThere(join(service, 'bench', 'calls.json')),
      };
    })
    .filter(({ id }) => !only || only.split(',').includes(id));
}

const sourcesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      )
    : [];

/**
 * The kinds of reports that services of this tree declare in their contracts. `services/<id>/bench/report.json` MAY say
 * `requestToFinishedMs`, and for a kind that is about no birth MUST say so (`birth: false`) and what is asked for: `request`.
 * @returns {{ kind: string, requestToFinishedMs?: number, birth?: boolean, request?: Record<string, string> }[]}
 */
export function reportKinds() {
  return readdirSync(join(ROOT, 'services'))
    .sort()
    .filter((id) => {
      const folder = join(ROOT, 'services', id, 'src', 'contract');
      return sourcesIn(folder).some((name) =>
        readFileSync(join(folder, name), 'utf8').includes('defineReport({'),
      );
    })
    .map((kind) => ({ kind, ...jsonIfThere(join(ROOT, 'services', kind, 'bench', 'report.json')) }));
}

/** Inputs of a service's calls that cannot be derived from its schemas, by path. */
export const knownCalls = (service) => jsonIfThere(join(ROOT, 'services', service, 'e2e', 'calls.json'));

/** Addresses of a tool's pages that need no parameter. */
export const openRoutes = ({ manifest }) =>
  manifest.routes
    .filter(({ path, development }) => !development && !path.includes(':'))
    .map(({ path }) => path);
