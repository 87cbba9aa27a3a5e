import { contextOf } from '../report/context.ts';
import type { gateBirths } from '../report/gate-births.ts';
import { planReport } from '../report/index.ts';

type Birth = ReturnType<typeof gateBirths>[number];

/** Reports of this process: several tests of a file read the same births. */
const read = new Map<string, ReturnType<typeof write>>();

/** A report as tests read it: its verdict, and its texts by key, each written once. */
export function told(birth: Birth) {
  const key = JSON.stringify(birth);
  const known = read.get(key) ?? write(birth);
  read.set(key, known);
  return known;
}

function write(birth: Birth) {
  const plan = planReport(birth);
  const written = new Map<string, string>();
  const text = (key: string): string => {
    const known = written.get(key) ?? plan.write(key).text;
    written.set(key, known);
    return known;
  };
  return { ...contextOf(birth).ctx, text, whole: () => plan.keys.map(text).join('\n') };
}
