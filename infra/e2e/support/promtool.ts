import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, temporaryFolder } from './processes.ts';

/** What a process told at one moment. */
interface Told {
  /** Values of the series of ours, by their names with labels. */
  readonly values: ReadonlyMap<string, number>;
  /** Names of those that only grow. */
  readonly counters: ReadonlySet<string>;
}

/** Reads the metrics of a process. */
export async function told(url: string): Promise<Told> {
  const answer = await fetch(`${url}/metrics`);
  if (!answer.ok) throw new Error(`${url}/metrics answered ${answer.status}`);
  const text = await answer.text();
  const values = new Map<string, number>();
  for (const [, series = '', value] of text.matchAll(/^(tianji_\w+(?:\{.*\})?) (\S+)$/gm))
    values.set(series, Number(value));
  const counters = [...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name = '']) => name);
  return { values, counters: new Set(counters) };
}

/** An alert that must not fire before the fault, and must after it: its name, and the labels that tell it apart. */
export type Expected = readonly [alert: string, labels?: Readonly<Record<string, string>>];

const MINUTES = 10;

/**
 * Asks Prometheus's own evaluator about a fault that lasted ten minutes: what a process told before it, and what it told
 * afterwards, counters growing evenly in between.
 * @returns promtool's complaints; empty when every alert fired, and none did before
 */
export function unfired(before: Told, after: Told, expected: readonly Expected[]): string {
  const input_series = [...after.values].map(([series, last]) => {
    const first = before.values.get(series);
    const named = withLabels(series);
    if (first === undefined) return { series: named, values: `_x${MINUTES} ${last}x${MINUTES}` };
    const isCounter = after.counters.has(series.split('{')[0] ?? '');
    const step = isCounter ? (last - first) / MINUTES : 0;
    const second = isCounter ? first + step : last;
    return {
      series: named,
      values: `${first}x${MINUTES} ${second}${step < 0 ? '' : '+'}${step}x${MINUTES - 1}`,
    };
  });
  const firing = ([alert, labels = {}]: Expected) => {
    const all = Object.entries({ alertname: alert, alertstate: 'firing', ...labels });
    return `count(ALERTS{${all.map(([name, value]) => `${name}="${value}"`).join(',')}})`;
  };
  const asked = expected.flatMap((one) => [
    { eval_time: `${MINUTES}m`, expr: firing(one), exp_samples: [] },
    { eval_time: `${2 * MINUTES}m`, expr: firing(one), exp_samples: [{ labels: '{}', value: 1 }] },
  ]);
  const folder = temporaryFolder();
  // JSON is YAML, too.
  writeFileSync(
    join(folder, 'drill.test.yaml'),
    JSON.stringify({
      rule_files: [join(ROOT, 'infra/monitoring/alerts.yaml')],
      evaluation_interval: '1m',
      tests: [{ name: 'a fault that was injected', interval: '1m', input_series, promql_expr_test: asked }],
    }),
  );
  const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', 'drill.test.yaml'], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  if (error) throw error;
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** As the collector adds them. */
const withLabels = (series: string): string =>
  series.includes('{')
    ? series.replace('{', '{instance="a",job="portal",')
    : `${series}{instance="a",job="portal"}`;
