// The content of a release folder, as lines for a terminal.
import { compared, TrialFiles } from '@tianji/gateway/trials';
import { releasedUnits, releasesDir, trialsDir, UnitLedger, unitName } from './ledger.mjs';

/** @returns {string[]} */
export function listReleases(dir = releasesDir()) {
  const trials = new TrialFiles(trialsDir(dir));
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
      ...sharedIn(standing, unitName(unit), trials),
      ...entries.slice(-3).map((entry) => `    ${told(entry)}`),
      ...refused.map(({ place, version, problem }) => `  refused: entry ${place} (${version}): ${problem}`),
    ];
  });
}

/** The current share with its counts, or why it was stopped. */
function sharedIn({ trial }, unit, trials) {
  if (!trial) return [];
  const stop = trials.stopOf(unit, trial.id);
  if (stop) return [`  stopped by itself ${minute(stop.at)}, everybody gets stable: ${stop.why}`];
  const { canary, stable } = compared(trials.counts(unit, trial.id));
  const failures = ({ networks, failed }) => `failed in ${failed} of ${networks} networks`;
  return [
    `  ${trial.version} for ${trial.share} visitors in a hundred: ${failures(canary)}, stable ${failures(stable)}`,
  ];
}

const WHAT = {
  rollback: ({ channel, from, version }) => `rollback of ${channel} from ${from} to ${version}`,
  share: ({ share, version }) =>
    share === 0 ? `no share of ${version}` : `share of ${share} in a hundred for ${version}`,
};

function told(entry) {
  const { action, at, version, reason, who } = entry;
  const what = WHAT[action]?.(entry) ?? `${action} ${version}`;
  return `${minute(at)} ${what}${who ? ` by ${who}` : ''}${reason ? `: ${reason}` : ''}`;
}

const minute = (at) => at.slice(0, 16).replace('T', ' ');
