import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { serverFor } from '@tianji/agents';
import type { ServiceDefinition } from '@tianji/service-kit';
import { openTools } from './tools.ts';

/** The site that results link to, from `TIANJI_SITE`; what is no http address is left out. */
function siteOf({ TIANJI_SITE: site = '' }: Readonly<Record<string, string | undefined>>): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}

/**
 * Serves the tools of services over standard input and output, in both eras of the protocol, until the host closes
 * it. Nothing else is written to standard output.
 * @param env `TIANJI_LANG` (`zh` or `en`) is the language where a request names none; `TIANJI_SITE` the site that results link to
 */
export async function serveTools(
  definitions: readonly ServiceDefinition[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const tools = await openTools(definitions, { origin: siteOf(env) });
  const visit = tools.visit(env.TIANJI_LANG === 'en' ? 'en' : 'zh');
  serveStdio(() => serverFor(visit));
}
