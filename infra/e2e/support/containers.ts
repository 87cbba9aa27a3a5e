import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripped } from '../../release/strip.mjs';
import { atEndOfFile } from './leftovers.ts';
import type { Container, Mount, Probe } from './manifests.mjs';
import { until } from './patience.ts';
import { ROOT, temporaryFolder } from './processes.ts';

// Containers without Docker: each runs the command of its file in a mount namespace of its own (bubblewrap), in which
// everything is read only except what its file mounts, as the user of the image and without capabilities. Names are resolved by
// a file of hosts. What the image does not carry, sources and packages of development, is not there. Only the network is shared: each has an address of its own instead, 127.x.y.z, and listens there.

/** The user that the image and the pods name. */
const USER = 1000;
const isRoot = process.getuid?.() === 0;
/** What a small Debian has besides the application. */
const SYSTEM = ['/usr', '/etc'];
const LINKS = ['bin', 'sbin', 'lib', 'lib64'].map((name) => [`usr/${name}`, `/${name}`] as const);

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** Packages that `npm prune --omit=dev` deletes, none inside another. */
function developmentPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const gone: string[] = [];
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (
      (dev || devOptional) &&
      !gone.some((folder) => path.startsWith(`${folder}/`)) &&
      existsSync(join(ROOT, path))
    )
      gone.push(path);
  return gone;
}

/** Folders that are empty in a container. */
const HIDDEN = [...stripped(ROOT), ...developmentPackages()];

const parentsOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '/' ? [] : [...parentsOf(parent), '--dir', parent];
};

export interface Contained {
  readonly name: string;
  readonly address: string;
  readonly container: Container;
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** As the file says: `preStop`, SIGTERM, and SIGKILL after the grace period. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Hosts, volumes and addresses of one deployment. */
export class Site {
  readonly #folder = temporaryFolder();
  readonly #net = `127.${64 + Math.floor(Math.random() * 128)}.${Math.floor(Math.random() * 256)}`;
  readonly #named = new Map<string, Set<string>>();
  #made = 0;

  constructor() {
    // Others than root pass through it.
    chmodSync(this.#folder, 0o755);
    this.#writeHosts();
  }

  /** Lets a name lead to a container, or no longer: a headless service, which names those that are ready. */
  names(one: Contained, ready: boolean): void {
    const known = this.#named.get(one.name) ?? new Set();
    if (ready) known.add(one.address);
    else known.delete(one.address);
    this.#named.set(one.name, known);
    this.#writeHosts();
  }

  /** Written in place: containers have this very file. */
  #writeHosts(): void {
    const lines = [...this.#named].flatMap(([name, all]) => [...all].map((address) => `${address} ${name}`));
    writeFileSync(join(this.#folder, 'hosts'), ['127.0.0.1 localhost', ...lines, ''].join('\n'));
  }

  #folderOf(path: string): string {
    const folder = join(this.#folder, path);
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, USER, USER);
    return folder;
  }

  #mounted({ path, readOnly, from }: Mount, number: number): string[] {
    const bind = readOnly ? '--ro-bind' : '--bind';
    if ('folder' in from) return [bind, from.folder, path];
    if ('volume' in from) {
      this.#folderOf(`volumes/${from.volume}`);
      return [bind, this.#folderOf(join('volumes', from.volume, from.subPath)), path];
    }
    const folder = this.#folderOf(join('own', String(number), path));
    if ('files' in from)
      for (const [name, text] of Object.entries(from.files)) writeFileSync(join(folder, name), text);
    return [bind, folder, path];
  }

  /** Starts a container; nobody finds it by name yet. */
  start(container: Container, settings: Record<string, string> = {}): Contained {
    this.#made += 1;
    const number = this.#made;
    const address = `${this.#net}.${number}`;
    const node = dirname(dirname(process.execPath));
    const system = node.startsWith('/usr') ? SYSTEM : [...SYSTEM, node];
    const args = [
      ...system.flatMap((path) => ['--ro-bind', path, path]),
      ...LINKS.flatMap(([to, at]) => ['--symlink', to, at]),
      ...['--ro-bind', join(this.#folder, 'hosts'), '/etc/hosts'],
      ...['--dev-bind', '/dev', '/dev', '--ro-bind', '/proc', '/proc', '--ro-bind', ROOT, '/app'],
      ...HIDDEN.flatMap((path) => ['--tmpfs', `/app/${path}`]),
      // Parents come before what is mounted in them; those that bubblewrap makes by itself are for root alone.
      ...container.mounts
        .toSorted((a, b) => a.path.length - b.path.length)
        .flatMap((mount) => [...parentsOf(mount.path), ...this.#mounted(mount, number)]),
      ...['--remount-ro', '/', '--chdir', '/app', '--die-with-parent', '--info-fd', '3'],
    ];
    const as = String(USER);
    const user = isRoot
      ? [
          ...['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--', 'setpriv'],
          ...['--reuid', as, '--regid', as, '--clear-groups', '--no-new-privs', '--inh-caps=-all'],
        ]
      : ['--unshare-user', '--uid', as, '--gid', as, '--'];
    const child = spawn('bwrap', [...args, ...user, ...container.command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
        ...container.environment,
        ...settings,
        HOST: address,
      },
    });
    return contained(container, address, child);
  }
}

function contained(container: Container, address: string, child: ChildProcess): Contained {
  let text = '';
  let info = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part);
    });
  child.stdio[3]?.on('data', (part) => {
    info += String(part);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whoever starts it may look at its end later, or never.
  ended.catch(() => undefined);
  /** The process itself: the one that was started only waits for it. */
  const signal = (name: NodeJS.Signals) => {
    const [, pid] = /"child-pid": (\d+)/.exec(info) ?? [];
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(Number(pid), name);
  };
  const forget = atEndOfFile(async () => {
    signal('SIGKILL');
    await ended;
  });
  child.once('close', forget);
  return {
    ...{ name: container.name, address, container, ended, output: () => text },
    async stop() {
      const late = setTimeout(() => signal('SIGKILL'), container.graceSeconds * 1000);
      const [program, ...args] = container.preStop ?? [];
      if (program) await new Promise((resolve) => spawn(program, args).once('close', resolve));
      signal('SIGTERM');
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}

/** Whether the probe is answered by 200, once and in its time. */
export const answered = async (one: Contained, { port, path, withinSeconds }: Probe): Promise<boolean> => {
  const signal = AbortSignal.timeout(withinSeconds * 1000);
  const answer = await fetch(`http://${one.address}:${port}${path}`, { signal }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
};

/** Asks until the probe is answered by 200. @throws when the container ends before, or stays silent for as long as the probe allows */
export async function answers(one: Contained, probe: Probe): Promise<void> {
  let over = false;
  void one.ended.then(
    () => (over = true),
    () => (over = true),
  );
  const ask = async () =>
    over || (await fetch(`http://${one.address}:${probe.port}${probe.path}`).catch(() => null))?.ok === true;
  await until(ask, Boolean, probe.everySeconds * probe.failures * 1000);
  if (over || !(await ask())) throw new Error(`${one.name} does not answer ${probe.path}\n${one.output()}`);
}
