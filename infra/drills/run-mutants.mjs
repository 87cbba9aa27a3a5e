// Changes of our own sources, by lot: how many does a test notice?
import { sample, told, tryMutants } from '../mutants/mutants.mjs';

/** Another draw: `MUTANT_SEED=7 npm run drills -- mutants`. */
const SEED = Number(process.env.MUTANT_SEED ?? 1);

/** @param {number} count of mutants @param {number} least share that must be noticed */
export const mutantsDrill = (count, least) => async () => {
  const start = performance.now();
  const mutants = sample(SEED, count);
  const { killed, survivors, by } = await tryMutants(mutants, {
    tell: (text) => console.log(`[mutants] ${text}`),
  });
  const share = killed / mutants.length;
  const how = Object.entries(by).map(([what, times]) => `${times} by ${what}`);
  return {
    ok: mutants.length === count && share >= least,
    measured: `seed ${SEED}: ${killed} of ${mutants.length} noticed (${how.join(', ')}); ${((performance.now() - start) / 60_000).toFixed(0)} min; survivors: ${survivors.map(told).join('; ') || 'none'}`,
  };
};
