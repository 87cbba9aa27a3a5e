import type { ToolManifest } from './manifest.ts';

/** The calls that a declaration makes, and the contracts it says it needs. */
type Asking = Pick<ToolManifest, 'routes' | 'home' | 'explains'> & { needs: { contracts: object } };

/** The calls of a contract, and of its previous major while that is answered. */
interface Described {
  readonly service: string;
  readonly calls: readonly { readonly path: string }[];
}

/** Whether a path matches the described one; `{kind}` matches any word. */
const isCall = (path: string, described: string): boolean => {
  const [words, pattern] = [path.split('/'), described.split('/')];
  return words.length === pattern.length && pattern.every((word, i) => /^\{/.test(word) || word === words[i]);
};

/**
 * Calls of a declaration that no contract of its `needs` describes.
 * @param manifest the content of `tool.json`
 * @param contracts the available ones; a service may occur twice, with its previous major
 * @returns one sentence per call, and one per contract in `needs` that is not available
 */
export function callsOutsideNeeds(manifest: Asking, contracts: readonly Described[]): string[] {
  const named = Object.keys(manifest.needs.contracts);
  const { routes, home, explains } = manifest;
  const asked = [
    ...routes.flatMap(({ path, needed, optional }) =>
      [...needed, ...optional].map((call) => ({ call, by: path })),
    ),
    ...(home?.panel ? [{ call: home.panel.call, by: 'home.panel' }] : []),
    ...(explains ? [{ call: explains, by: 'explains' }] : []),
  ];
  const absent = named
    .filter((id) => !contracts.some(({ service }) => service === id))
    .map((id) => `needs names the contract ${id}, which is not here`);
  const strange = asked.flatMap(({ call, by }) => {
    const owners = contracts.filter(({ calls }) => calls.some(({ path }) => isCall(call, path)));
    if (owners.some(({ service }) => named.includes(service))) return [];
    const owner = owners[0]?.service;
    if (owner) return [`${by} asks for ${call}, a call of ${owner}: name ${owner} in needs.contracts`];
    return [`${by} asks for ${call}, which no contract in needs describes (${named.join(', ') || 'none'})`];
  });
  return [...absent, ...new Set(strange)];
}
