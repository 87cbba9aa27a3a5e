import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderDigest, sealOf } from '@tianji/contracts/release';

/** A calendar's tool.json, under any id. */
export const someTool = (id: string) => ({
  id,
  name: '万年历',
  title: '万年历',
  summary: '',
  routes: [
    {
      path: '/wanNianLi',
      title: '万年历',
      needed: ['perpetualcalendaralmanac/getCalendar'],
      optional: ['calendar/home'],
    },
  ],
  tiles: [{ route: '/wanNianLi', title: '万年历', text: '农历', symbol: 'month' }],
  needs: { kit: '^0.1.0', react: '^19.0.0', contracts: {} },
  home: {
    panel: { label: '今日', call: 'calendar/home', route: '/wanNianLi', link: '看', absent: '' },
    report: '约30页',
  },
  bar: [{ route: '/wanNianLi', label: '日历', icon: 'calendar' }],
  benefits: ['逐日详解'],
});

export interface SomeRelease {
  version: string;
  action?: 'release' | 'promote' | 'rollback' | 'share';
  channel?: 'stable' | 'canary';
  from?: string;
  tool?: object;
  /** Files of the version, by path. */
  files?: Record<string, string>;
  [field: string]: unknown;
}

/** Writes a ledger and the folders it names. `id` is a tool's, or `shell`. */
export function writeReleases(folder: string, id: string, releases: readonly SomeRelease[]): void {
  const unit = join(folder, id === 'shell' ? id : `mf-${id}`);
  const rows: { seal: string }[] = [];
  for (const { action = 'release', files, ...fields } of releases) {
    const { version } = fields;
    const at = { version, at: '2026-01-01T00:00:00.000Z', reason: '' };
    let entry: object = { ...at, action, ...fields };
    if (action === 'release') {
      const written = writeVersion(join(unit, version), files ?? filesOf(id, version));
      const what = id === 'shell' ? { gives: { kit: '0.1.0', react: '19.2.0' } } : { tool: someTool(id) };
      entry = { ...at, action, channel: 'stable', digest: folderDigest(written), ...what, ...fields };
    }
    rows.push({ ...entry, seal: sealOf(rows.at(-1)?.seal ?? '', entry) });
  }
  mkdirSync(unit, { recursive: true });
  writeFileSync(join(unit, 'releases.json'), JSON.stringify(rows));
}

const filesOf = (id: string, version: string): Record<string, string> =>
  id === 'shell'
    ? { 'index.html': version, 'pages.json': '[]' }
    : { 'remoteEntry.js': `/* ${version} */`, 'mf-manifest.json': '{}' };

function writeVersion(folder: string, files: Record<string, string>): [string, Buffer][] {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return (readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path)]);
}
