import { runChild } from './child.mjs';

/**
 * The worst median of each goal over all pages: the lowest score, the highest figure.
 * @returns {Map<string, number>}
 */
export function worst(output) {
  const found = new Map();
  const lines = /^(?:pass|MISS) {2}\S+ {2}(\S+)\s+([\d.]+) {2}\(.*; goal (at most)?/gm;
  for (const [, what, median, atMost] of output.matchAll(lines)) {
    const pick = atMost ? Math.max : Math.min;
    found.set(what, pick(found.get(what) ?? Number(median), Number(median)));
  }
  return found;
}

/** The lines about the machine: its benchmark index, and a bare React page on it. */
const machine = (output) => output.match(/^(benchmark index|bare React page).*$/gm) ?? [];

export async function lighthouseDrill() {
  const { code, output, seconds } = await runChild(['infra/lighthouse/lighthouse.mjs']);
  const medians = [...worst(output)].map(([what, median]) => `${what} ${median}`).join(', ');
  const missed = [...output.matchAll(/^MISS {2}(\S+) {2}(\S+)/gm)].map(([, page, what]) => `${page} ${what}`);
  return {
    ok: code === 0 && medians !== '',
    measured: [
      `worst medians: ${medians || 'none'}`,
      ...(missed.length > 0 ? [`missed: ${missed.join(', ')}`] : []),
      ...machine(output),
      `${seconds.toFixed(0)} s`,
    ].join('; '),
  };
}
