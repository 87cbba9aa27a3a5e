import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Three NATS servers on this machine, settings as in production but without TLS. */
export interface Cluster {
  url: string;
  /** Ends a node at once, as `kill -9` does. */
  kill(name: string): void;
  close(): Promise<void>;
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

/** Starts the cluster with the given nats-server program. Clients wait for its leader by themselves. */
export async function startCluster(program: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tianji-nats-'));
  const ports = await freePorts(6);
  const clients = ports.slice(0, 3);
  const routes = ports.slice(3);
  const nodes = new Map<string, ChildProcess>();
  for (const i of [0, 1, 2]) {
    const name = `n${i}`;
    const file = join(folder, `${name}.conf`);
    writeFileSync(
      file,
      `listen: "127.0.0.1:${clients[i]}"
server_name: ${name}
jetstream { store_dir: "${join(folder, name)}", sync_interval: always, max_memory_store: 16MB, max_file_store: 4GB }
cluster {
  name: tianji
  listen: "127.0.0.1:${routes[i]}"
  routes: [${routes.map((port) => `"nats-route://127.0.0.1:${port}"`).join(', ')}]
}
`,
    );
    nodes.set(name, spawn(program, ['-c', file], { stdio: 'ignore' }));
  }
  return {
    url: clients.map((port) => `nats://127.0.0.1:${port}`).join(','),
    kill: (name) => void nodes.get(name)?.kill('SIGKILL'),
    close: async () => {
      const ended = [...nodes.values()].map(async (node) => {
        if (node.exitCode !== null || node.signalCode !== null) return;
        node.kill('SIGKILL');
        await new Promise((resolve) => node.once('exit', resolve));
      });
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
