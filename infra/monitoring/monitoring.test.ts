import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@tianji/service-kit';
import yaml from 'js-yaml';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  type: string;
  title: string;
  id: number;
  targets?: { expr: string; legendFormat: string }[];
}
interface Known {
  type: string;
  name: string;
  labelNames?: readonly string[];
}

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const rules = (yaml.load(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (g) => g.rules,
);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

const registered = new Map(
  (createMetrics({ process: true }).registry.getMetricsAsArray() as unknown as Known[]).map((one) => [
    one.name,
    one,
  ]),
);
/** Exported by `npm run certificates`, which is not a process of the portal. */
const OF_CERTIFICATES = 'tianji_certificate_left_seconds';
registered.set(OF_CERTIFICATES, { type: 'gauge', name: OF_CERTIFICATES, labelNames: ['host'] });

/** Labels that the collector adds, or a histogram has. */
const ADDED = ['instance', 'le'];

/** The problems of an expression: unknown metrics, and labels that a metric lacks. */
function problems(expr: string): string[] {
  const used = [...expr.matchAll(/\b((?:tianji|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
  const metrics = used.map(([, name = '', filter = '']) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '');
    const metric =
      registered.get(name) ?? (registered.get(base)?.type === 'histogram' ? registered.get(base) : undefined);
    return { name, filter, metric };
  });
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return metrics.flatMap(({ name, filter, metric }) => {
    if (!metric) return [`no process has the metric ${name}`];
    const filtered = [...filter.matchAll(/(\w+)\s*(?:=|!=|=~|!~)/g)].map(([, label = '']) => label);
    return [...filtered, ...grouped]
      .filter((label) => !ADDED.includes(label) && !metric.labelNames?.includes(label))
      .map((label) => `${name} has no label ${label}`);
  });
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'alert %s asks for what processes tell',
  (_, rule) => {
    expect(problems(rule.expr)).toEqual([]);
    expect(rule.annotations.summary).toMatch(/\w.*[.:”]/);
    expect(['page', 'ticket', 'none']).toContain(rule.labels.severity);
    // A summary names only labels that the result has.
    const grouped = /\bby \(([^)]*)\)/.exec(rule.expr)?.[1]?.split(/,\s*/) ?? [];
    for (const [, label = ''] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g))
      expect(grouped).toContain(label);
  },
);

test.each(targets.map((target) => [`${target.title}: ${target.legendFormat}`, target] as const))(
  'panel %s shows what processes tell',
  (_, { expr, legendFormat }) => {
    expect(problems(expr)).toEqual([]);
    const grouped = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/,\s*/) ?? [];
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(grouped).toContain(label);
  },
);

test('an expression with a wrong metric or label is found', () => {
  expect(problems('rate(tianji_calls[5m])')).toEqual(['no process has the metric tianji_calls']);
  expect(problems('sum by (tool) (tianji_calls_total{path="x",colour="y"})')).toEqual([
    'tianji_calls_total has no label colour',
    'tianji_calls_total has no label tool',
  ]);
  expect(problems('tianji_call_seconds_bucket + tianji_calls_total_bucket')).toEqual([
    'no process has the metric tianji_calls_total_bucket',
  ]);
});

test('every metric of ours can be seen on the dashboard, and panels have ids of their own', () => {
  const shown = targets.map(({ expr }) => expr).join(' ');
  const ours = [...registered.keys()].filter(
    (name) => name.startsWith('tianji_') && name !== OF_CERTIFICATES,
  );
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

/** Cases of `promtool test rules`: a rule and its series, each with its values. */
const cases = (
  yaml.load(read('alerts.test.yaml')) as {
    tests: { name: string; input_series?: { series: string; values: string }[] }[];
  }
).tests;

test('every rule is tried from series that are absent at first', () => {
  expect(cases.map(({ name }) => name.split(',')[0]).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  for (const { input_series: series = [] } of cases)
    for (const { values } of series) expect(values).toMatch(/^_/);
});

test('a rule that counts first events finds a series at 0 in a process that has counted nothing', async () => {
  const metrics = createMetrics();
  metrics.ofJob('a', 'k');
  metrics.beginWriting('a');
  metrics.beginCanary('u');
  for (const provider of ['aliyun', 'tencent']) metrics.ofProvider('sms', provider);
  metrics.ofProvider('payment', 'wechat');
  metrics.ofProvider('model', 'model.example');
  const text = await metrics.text();
  const counted = cases.flatMap(({ input_series: series = [] }) =>
    series.filter(({ series: name }) => /_total\{/.test(name) && !/^tianji_gateway|party="acme"/.test(name)),
  );
  expect(counted.length).toBeGreaterThan(6);
  for (const { series } of counted) expect(text).toContain(`${series} 0`);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;
if (promtool)
  test('Prometheus itself accepts the rules', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', join(__dirname, 'alerts.yaml')],
      {
        encoding: 'utf8',
      },
    );
    expect(`${stdout}${stderr}`).toMatch(new RegExp(`SUCCESS: ${rules.length} rules found`));
    expect(status).toBe(0);
  });

if (promtool)
  test('Prometheus evaluates them: silent before, firing after the first event', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      encoding: 'utf8',
      cwd: __dirname,
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
