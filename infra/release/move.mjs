// Moves a channel to another released version, or gives one to a share of the visitors: one ledger entry, nothing else.
import { LARGEST_SHARE } from '@tianji/contracts/release';
import { releasesDir, UnitLedger } from './ledger.mjs';

/**
 * Makes an earlier release the stable one.
 * @param {string} unit a tool's id, or `shell`
 * @param {{ version?: string, reason?: string, who?: string, dir?: string, now?: Date }} options version: the present canary
 * unless given
 * @returns {Promise<{ version: string, from: string | undefined }>}
 * @throws when the version was never released, is not whole, or is stable already
 */
export async function promote(unit, options = {}) {
  const { version, reason = '', who, dir = releasesDir(), now = new Date() } = options;
  const ledger = new UnitLedger(unit, dir);
  return ledger.change(() => {
    const { standing } = ledger.read();
    const [from] = standing.stable;
    const wanted = version ?? standing.canary[0];
    if (wanted === undefined) throw new Error(`${unit} was never released`);
    refuseUnservable(ledger, wanted, version !== undefined);
    ledger.append({ action: 'promote', version: wanted, at: now.toISOString(), reason, ...by(who) });
    return { version: wanted, from };
  });
}

/**
 * Gives a released version to a share of the visitors who follow `stable`. The share stays until it is set again or
 * `stable` moves.
 * @param {string} unit a tool's id, or `shell`
 * @param {{ share: number, version?: string, reason?: string, who?: string, dir?: string, now?: Date }} options share: in
 * percent, 0 to 99; 0 ends it; version: what is shared already, else the present canary, unless given
 * @returns {Promise<{ version: string, stable: string, from: number }>} from: the share before
 * @throws when the share is none, the version cannot be served or is stable, or there is no stable version beside it
 */
export async function share(unit, options) {
  const { share: percent, version, reason = '', who, dir = releasesDir(), now = new Date() } = options;
  if (!Number.isInteger(percent) || percent < 0 || percent > LARGEST_SHARE)
    throw new Error(
      `--share is a whole number of visitors in a hundred, 0 to ${LARGEST_SHARE}; without --share everybody gets the version`,
    );
  const ledger = new UnitLedger(unit, dir);
  return ledger.change(() => {
    const { standing } = ledger.read();
    const { trial, stable, canary } = standing;
    const wanted = version ?? trial?.version ?? canary[0];
    if (wanted === undefined) throw new Error(`${unit} was never released`);
    if (percent === 0 && trial?.version !== wanted) throw new Error(`${unit} ${wanted} is not shared`);
    if (percent > 0) {
      if (stable[0] === undefined) throw new Error(`${unit} has no stable release that the others could get`);
      refuseUnservable(ledger, wanted, version !== undefined);
    }
    ledger.append({
      ...{ action: 'share', version: wanted, share: percent, at: now.toISOString(), reason },
      ...by(who),
    });
    return { version: wanted, stable: stable[0], from: trial?.version === wanted ? trial.share : 0 };
  });
}

/** @throws when a version was never released, is stable already, or is not whole */
function refuseUnservable(ledger, version, named) {
  const { unit } = ledger;
  const { standing } = ledger.read();
  if (!standing.released.has(version))
    throw new Error(`${unit} ${version} was never released. There is: ${known(standing)}`);
  if (version === standing.stable[0])
    throw new Error(`${unit} ${version} is stable already${named ? '' : '; there is no newer canary'}`);
  if (!ledger.isWhole(version))
    throw new Error(`the folder of ${unit} ${version} is missing or does not fit its digest`);
}

const by = (who) => (who ? { who } : {});

/**
 * Withdraws the present version of a channel: `stable` goes back to the newest whole version before it, `canary` to the
 * stable version.
 * @param {{ channel?: 'stable' | 'canary', reason?: string, who?: string, dir?: string, now?: Date }} options
 * @returns {Promise<{ version: string, from: string }>}
 * @throws when there is nothing to go back to
 */
export async function rollback(unit, options = {}) {
  const { channel = 'stable', reason = '', who, dir = releasesDir(), now = new Date() } = options;
  const ledger = new UnitLedger(unit, dir);
  return ledger.change(() => {
    const { standing } = ledger.read();
    const [from, ...before] = standing[channel];
    if (channel === 'canary' && from === standing.stable[0])
      throw new Error(`${unit} has no canary that is not stable`);
    const version = before.find((one) => ledger.isWhole(one));
    if (version === undefined) throw new Error(`${unit} has no whole release before ${from ?? 'the first'}`);
    ledger.append({
      ...{ action: 'rollback', channel, from, version, at: now.toISOString(), reason },
      ...by(who),
    });
    return { version, from };
  });
}

const known = ({ released }) => [...released.keys()].join(', ') || 'nothing';
