import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

/** The shell's own pages. */
const SHELL = [
  '/index',
  '/toolsIndex',
  '/classroomIndex',
  '/partnership',
  '/about',
  '/download',
  '/yinsi.html',
  '/noPower',
];

/** Pages with something on them beyond what stands at first: a day, a chart. */
export const FILLED = [
  '/wanNianLi?day=2023-03-22',
  '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯',
  '/baZiPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯',
];

interface Manifest {
  routes: { path: string; development?: boolean }[];
}

/** Every page that the tools in this tree bring, by their own manifests; those of one record are not among them. */
function toolRoutes(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'tool.json')))
    .sort()
    .flatMap((name) => (JSON.parse(readFileSync(join(ROOT, name, 'tool.json'), 'utf8')) as Manifest).routes)
    .filter(({ path, development }) => !development && !path.includes(':'))
    .map(({ path }) => path);
}

export const PAGES = [...SHELL, ...toolRoutes(), ...FILLED, '/no-such-page'];
