// A built portal for a bench, and helpers to measure and call it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChildPortal } from '../start/child-portal.mjs';
import { ROOT } from '../start/prepare.mjs';

export { freePort, untilAnswers } from '../start/child-portal.mjs';

/**
 * @param {Record<string, string>} settings environment variables beyond the usual ones
 * @param {string} node the Node executable that runs the portal
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export const startPortal = (settings = {}, node = process.execPath) =>
  startChildPortal({
    ...{ settings, node, cwd: ROOT },
    script: [join(ROOT, 'infra/start/run-built.mjs'), 'portal'],
  });

/** Resident memory of a process in megabytes, or null where the system does not report it. */
export function residentMegabytes(pid) {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return kilobytes / 1024;
  } catch {
    return null;
  }
}

/** A call's data. @throws Error with the message of the refusal */
export async function call(url, path, payload = {}, token = '') {
  const body = new URLSearchParams(payload);
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { token }, body });
  const reply = await answer.json();
  if (!reply.success) throw new Error(`${path}: ${reply.message}`);
  return reply.data;
}

/**
 * Logs in the n-th member at a portal that runs with NODE_ENV=test, which reveals its SMS codes. @returns what the
 * browser stores
 */
export async function login(url, n) {
  const loginname = `188${String(n).padStart(8, '0')}`;
  const { code: mm } = await call(url, 'member/sendCode', { loginname });
  const messages = await call(url, 'member/devMessages');
  const { code } = messages.find(({ phone }) => phone === loginname).params;
  const { token, name = '' } = await call(url, 'member/login', { loginname, code, mm });
  return { token, loginname, name };
}
