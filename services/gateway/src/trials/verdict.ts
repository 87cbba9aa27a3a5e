/** Networks that had a version, and those of them in which it failed. Each network counts once. */
export interface Counted {
  networks: number;
  failed: number;
}

export interface Compared {
  canary: Counted;
  stable: Counted;
}

/** No verdict before this many networks were seen in all, and this many of each version. */
export const LEAST_NETWORKS = 50;
export const LEAST_OF_EACH = 10;
/** The canary must have failed in this many networks, so an attacker needs as many within the share. */
export const LEAST_FAILED = 8;
/** A difference that matters: five more networks in a hundred. */
export const LEAST_DIFFERENCE = 0.05;
/** The rule is applied after every new network, so a single test must almost never be wrong. */
export const MOST_CHANCE = 1e-5;

/**
 * Whether the canary fails significantly more often than the stable version, by Fisher's exact test, one-sided: a stop
 * only ever goes back to stable. An exact test holds for the few networks of a small share, where the usual one for two
 * proportions does not.
 */
export function failsMore({ canary, stable }: Compared): boolean {
  const enough =
    canary.networks + stable.networks >= LEAST_NETWORKS &&
    Math.min(canary.networks, stable.networks) >= LEAST_OF_EACH &&
    canary.failed >= LEAST_FAILED;
  return (
    enough &&
    shareOf(canary) - shareOf(stable) >= LEAST_DIFFERENCE &&
    chanceOf({ canary, stable }) <= MOST_CHANCE
  );
}

const shareOf = ({ networks, failed }: Counted) => (networks === 0 ? 0 : failed / networks);

/**
 * The probability of a difference this large, or larger, if both versions were equally good: the upper tail of the
 * hypergeometric distribution.
 */
export function chanceOf({ canary, stable }: Compared): number {
  const all = canary.networks + stable.networks;
  const failed = canary.failed + stable.failed;
  const ways = logChoose(all, canary.networks);
  let sum = 0;
  for (let k = canary.failed; k <= Math.min(failed, canary.networks); k += 1)
    sum += Math.exp(logChoose(failed, k) + logChoose(all - failed, canary.networks - k) - ways);
  return Math.min(1, sum);
}

/** Logarithms of factorials, computed when first needed. */
const logs = [0];

function logFactorial(n: number): number {
  for (let next = logs.length; next <= n; next += 1) logs.push((logs[next - 1] ?? 0) + Math.log(next));
  return logs[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
