// Values of the placeholders in double braces in the templates.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const packageAt = (folder) => JSON.parse(read(join(folder, 'package.json')));

/**
 * @param {{ id: string, title: string, chart: boolean, report: boolean, planned?: { name: string, routes: { path: string }[] } }} tool
 *   planned: what a tenant planned it with
 * @returns {Record<string, string>}
 */
export function wordsOf({ id, title, chart, report, planned }) {
  const Id = id[0].toUpperCase() + id.slice(1);
  const route = planned?.routes[0].path ?? `/${id}`;
  const viewer = `/view${Id}Report`;
  const { devDependencies: bundled } = packageAt('shell');
  const routes = planned?.routes.map(({ path }) => path) ?? [route];
  const pages = routes.map((path) => `'${path}': page`);
  if (report) pages.push(`'${viewer}/:key': () => import('./pages/report.page.tsx')`);
  const kit = packageAt('shell/kit').version;
  return {
    ...{ id, Id, route, viewer, kit, ID: id.toUpperCase(), title: title || planned?.name || id },
    pages: pages.join(', '),
    needs: JSON.stringify(needsOf(id, { kit, react: bundled.react }, { chart, report })),
    ...(report ? reportWords(id, Id) : NO_REPORT),
    almanac: packageAt('services/lib/almanac').version,
    contracts: packageAt('services/lib/contracts').version,
    serviceKit: packageAt('services/lib/kit').version,
    react: bundled.react,
    styled: bundled['styled-components'],
    zod: packageAt('services/lib/contracts').dependencies.zod,
  };
}

const NO_REPORT = {
  importReports: '',
  useReports: '',
  importCard: '',
  rest: '<Readings request={request} />',
};
const reportWords = (id, Id) => ({
  importReports: `\nimport { ${id}Reports } from './writing/index.ts';`,
  useReports: `\n  ...${id}Reports(),`,
  importCard: `\nimport { ${Id}ReportCard } from '../report/report-card.tsx';`,
  rest: `<><${Id}ReportCard request={request} /><Readings request={request} /></>`,
});

/** The version of a service's contract. */
const versionOf = (id) =>
  /version: '([^']+)'/.exec(read(`services/${id}/src/contract/index.ts`))?.[1] ?? '1.0.0';

/** Version ranges of what the tool needs from the portal and from the contracts that it calls. */
const needsOf = (id, { kit, react }, { chart, report }) => ({
  kit: `^${kit}`,
  react: `^${react.split('.')[0]}.0.0`,
  contracts: {
    [id]: '^1.0.0',
    // The form asks for the places of birth.
    ...(chart ? { calendar: `^${versionOf('calendar')}` } : {}),
    ...(report ? { reports: `^${versionOf('reports')}` } : {}),
  },
});

/** The page of one report. */
export const reportRoute = ({ viewer, title }) => ({
  path: `${viewer}/:key`,
  title: `${title}报告`,
  under: '/reportsList',
  needed: ['reports/viewReport'],
  optional: ['reports/rebuild/{kind}', 'reports/export/{kind}', 'reports/downloadFile'],
});

/** What the report button calls, in addition to the calls of its chart's page. */
export const REPORT_CALLS = [
  'reports/getNotFinishReportCount',
  'reports/build/{kind}',
  'reports/getList',
  'reports/rebuild/{kind}',
];
