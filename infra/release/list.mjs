// The content of a release folder, as lines for a terminal.
import { releasedUnits, releasesDir, UnitLedger } from './ledger.mjs';

/** @returns {string[]} */
export function listReleases(dir = releasesDir()) {
  const units = releasedUnits(dir);
  if (units.length === 0) return [`nothing is released in ${dir}: working builds are served`];
  return units.flatMap((unit) => {
    const ledger = new UnitLedger(unit, dir);
    const { entries, refused, standing } = ledger.read();
    const role = (version) =>
      ['stable', 'canary']
        .filter((channel) => standing[channel][0] === version)
        .concat(ledger.isWhole(version) ? [] : ['not whole'])
        .join(', ');
    return [
      `${unit}`,
      ...[...standing.released.keys()].map((version) => `  ${version}  ${role(version)}`.trimEnd()),
      ...entries.slice(-3).map((entry) => `    ${told(entry)}`),
      ...refused.map(({ place, version, problem }) => `  refused: entry ${place} (${version}): ${problem}`),
    ];
  });
}

function told({ action, at, version, from, channel, reason }) {
  const what =
    action === 'rollback' ? `rollback of ${channel} from ${from} to ${version}` : `${action} ${version}`;
  return `${at.slice(0, 16).replace('T', ' ')} ${what}${reason ? `: ${reason}` : ''}`;
}
