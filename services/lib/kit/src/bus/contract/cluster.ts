import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Private NATS servers of a test on this machine: they can be killed and wiped without affecting others. */
export interface Cluster {
  url: string;
  /** The names of the nodes. */
  nodes: readonly string[];
  /**
   * Stops a node in order, starts it again, and resolves when it has caught up with the others, as an operator does
   * with one node after another.
   */
  restart(name: string): Promise<void>;
  /** Ends a node at once, as `kill -9` does. */
  kill(name: string): void;
  close(): Promise<void>;
}

const STARTS = 5;

/**
 * Starts nodes with the given nats-server program, settings as in production but without TLS, and without an
 * fsync per write: a test kills processes, whose writes the system keeps.
 * @param count 1 for a single server, 3 for a cluster
 */
export async function startCluster(program: string, count: 1 | 3 = 3): Promise<Cluster> {
  for (let starts = 1; ; starts += 1) {
    const cluster = await start(program, count);
    if (await cluster.listens()) return cluster;
    await cluster.close();
    // The port may have been taken between choosing and using it.
    if (starts >= STARTS) throw new Error(`${program} exited ${STARTS} times before it listened`);
  }
}

async function start(program: string, count: number): Promise<Cluster & { listens(): Promise<boolean> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tianji-nats-'));
  const ports = await freePorts(3 * count);
  const clients = ports.slice(0, count);
  const routes = ports.slice(count, 2 * count);
  const health = ports.slice(2 * count);
  const nodes = new Map<string, ChildProcess>();
  const run = (name: string) =>
    nodes.set(name, spawn(program, ['-c', join(folder, `${name}.conf`)], { stdio: 'ignore' }));
  for (const [i, port] of clients.entries()) {
    const name = `n${i}`;
    const cluster = `cluster {
  name: tianji
  listen: "127.0.0.1:${routes[i]}"
  routes: [${routes.map((route) => `"nats-route://127.0.0.1:${route}"`).join(', ')}]
}
`;
    writeFileSync(
      join(folder, `${name}.conf`),
      `listen: "127.0.0.1:${port}"
http: "127.0.0.1:${health[i]}"
server_name: ${name}
jetstream { store_dir: "${join(folder, name)}", max_memory_store: 16MB, max_file_store: 4GB }
${count > 1 ? cluster : ''}`,
    );
    run(name);
  }
  const ended = (node: ChildProcess) => node.exitCode !== null || node.signalCode !== null;
  const stopped = async (node: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    if (ended(node)) return;
    const exit = new Promise((resolve) => node.once('exit', resolve));
    node.kill(signal);
    await exit;
  };
  return {
    nodes: [...nodes.keys()],
    async restart(name) {
      await stopped(nodes.get(name) as ChildProcess, 'SIGTERM');
      run(name);
      const url = `http://127.0.0.1:${health[[...nodes.keys()].indexOf(name)]}/healthz`;
      while (!(await fetch(url).catch(() => null))?.ok) {
        if (ended(nodes.get(name) as ChildProcess))
          throw new Error(`${name} ended when it was started again`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    url: clients.map((port) => `nats://127.0.0.1:${port}`).join(','),
    async listens() {
      const all = [...nodes.values()].map(async (node, i) => {
        while (!(await answers(clients[i] as number))) {
          if (ended(node)) return false;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return !ended(node);
      });
      return (await Promise.all(all)).every(Boolean);
    },
    kill: (name) => void nodes.get(name)?.kill('SIGKILL'),
    close: async () => {
      await Promise.all([...nodes.values()].map((node) => stopped(node, 'SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
