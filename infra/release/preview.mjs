// A signed link that shows one version of one tool in the browser that opens it, until the link expires.
import { MOST_HOURS, siteKey, subjectOf, TrialFiles, VERSION_LINK } from '@tianji/gateway/trials';
import { linkSigner } from '@tianji/service-kit';
import { releasesDir, trialsDir, UnitLedger } from './ledger.mjs';

/**
 * @param {string} unit a tool's id
 * @param {{ version?: string, hours?: number, site?: string, dir?: string, now?: number, secret?: string }} options
 * version: the present canary unless given; site: an address of the portal; secret: the one that gateways have, if any
 * @returns {{ link: string, version: string, until: Date }}
 * @throws when the version was never released or is not whole, or the hours are out of range
 */
export function previewLink(unit, options = {}) {
  const { version, hours = 24, site = '', dir = releasesDir(), now = Date.now() } = options;
  const secret = options.secret ?? (process.env.SERVICE_SECRET || undefined);
  if (unit === 'shell')
    throw new Error('a preview is of a tool: the shell is tried by a share of the visitors');
  if (!(hours > 0 && hours <= MOST_HOURS)) throw new Error(`--hours is a number up to ${MOST_HOURS}`);
  if (site !== '' && !/^https?:\/\/[^/]+$/.test(site))
    throw new Error('--site is an address of the portal, such as https://www.example.com');
  const ledger = new UnitLedger(unit, dir);
  const { standing } = ledger.read();
  const wanted = version ?? standing.canary[0];
  if (wanted === undefined || !standing.released.has(wanted))
    throw new Error(`${unit} ${wanted ?? ''} was never released`.replace('  ', ' '));
  if (!ledger.isWhole(wanted))
    throw new Error(`the folder of ${unit} ${wanted} is missing or does not fit its digest`);
  const key = siteKey('previews', new TrialFiles(trialsDir(dir)), secret);
  const { service, purpose, tenant } = VERSION_LINK;
  const expires = now + Math.round(hours * 3_600_000);
  const text = linkSigner(service, [key]).sign({
    purpose,
    tenant,
    expires,
    subject: subjectOf(unit, wanted),
  });
  return { link: `${site}/preview/${text}`, version: wanted, until: new Date(expires) };
}
