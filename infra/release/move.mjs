// Moves a channel to another released version: one ledger entry, nothing else.
import { releasesDir, UnitLedger } from './ledger.mjs';

/**
 * Makes an earlier release the stable one.
 * @param {string} unit a tool's id, or `shell`
 * @param {{ version?: string, reason?: string, dir?: string, now?: Date }} options version: the present canary unless given
 * @returns {Promise<{ version: string, from: string | undefined }>}
 * @throws when the version was never released, is not whole, or is stable already
 */
export async function promote(unit, { version, reason = '', dir = releasesDir(), now = new Date() } = {}) {
  const ledger = new UnitLedger(unit, dir);
  return ledger.alone(() => {
    const { standing } = ledger.read();
    const [from] = standing.stable;
    const wanted = version ?? standing.canary[0];
    if (wanted === undefined) throw new Error(`${unit} was never released`);
    if (!standing.released.has(wanted))
      throw new Error(`${unit} ${wanted} was never released. There is: ${known(standing)}`);
    if (wanted === from)
      throw new Error(`${unit} ${wanted} is stable already${version ? '' : '; there is no newer canary'}`);
    if (!ledger.isWhole(wanted))
      throw new Error(`the folder of ${unit} ${wanted} is missing or does not fit its digest`);
    ledger.append({ action: 'promote', version: wanted, at: now.toISOString(), reason });
    return { version: wanted, from };
  });
}

/**
 * Withdraws the present version of a channel: `stable` goes back to the newest whole version before it, `canary` to
 * what is stable.
 * @param {{ channel?: 'stable' | 'canary', reason?: string, dir?: string, now?: Date }} options
 * @returns {Promise<{ version: string, from: string }>}
 * @throws when there is nothing to go back to
 */
export async function rollback(unit, options = {}) {
  const { channel = 'stable', reason = '', dir = releasesDir(), now = new Date() } = options;
  const ledger = new UnitLedger(unit, dir);
  return ledger.alone(() => {
    const { standing } = ledger.read();
    const [from, ...before] = standing[channel];
    if (channel === 'canary' && from === standing.stable[0])
      throw new Error(`${unit} has no canary that is not stable`);
    const version = before.find((one) => ledger.isWhole(one));
    if (version === undefined) throw new Error(`${unit} has no whole release before ${from ?? 'the first'}`);
    ledger.append({ action: 'rollback', channel, from, version, at: now.toISOString(), reason });
    return { version, from };
  });
}

const known = ({ released }) => [...released.keys()].join(', ') || 'nothing';
