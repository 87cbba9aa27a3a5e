// How often one given name comes up when every list knows what earlier ones have shown: `node --conditions=tianji --import
// ./services/lib/kit/src/testing/typescript.mjs services/naming/bench/shares.mjs [families] [first]` prints a row a sex.
import { chooseNames } from '../src/engine/choose/list.ts';
import { shareFamily } from '../src/engine/testing/families.ts';
import { Counted } from '../src/engine/testing/shown.ts';

const FAMILIES = Number(process.argv[2] ?? 2000);
const FIRST = Number(process.argv[3] ?? 500_000);

for (const sex of ['男', '女']) {
  const counted = new Counted();
  for (let i = 0; i < FAMILIES; i += 1)
    counted.add(chooseNames(shareFamily(FIRST + i, sex), { shown: counted }));
  console.log(sex, JSON.stringify(counted.figures()));
}
