import { runService } from '@tianji/service-kit';
import { runPortal } from './portal.ts';
import { loadService } from './services.ts';

/** Runs one part of the portal in this process: the gateway, or one service over HTTP. */
export async function runAlone({ root, id }: { root: string; id: string }): Promise<void> {
  if (id === 'gateway') return runPortal({ root, withServices: false });
  const running = await runService(await loadService(root, id));
  console.log(`\n  ${id} is ready: ${running.url}\n`);
}
