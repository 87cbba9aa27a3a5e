// `npm run release`: records the contracts and the kit's surface as released.
// `npm run release -- <id>` (a tool, or `shell`): builds it and releases it. `--canary` for canary tenants only,
// `--reason "…"` for the ledger and the changelog, `--by <name>` for the ledger, `--built` takes the working build as it is.
// `npm run release -- <id> --preview [<version>] [--hours 24] [--site https://…]`: a link that opens that version, by default
// the canary, for whoever has it.
// `npm run release -- --list`: the released versions, and the one each channel points at.
import { join } from 'node:path';
import { build } from '../build/build.mjs';
import { failWith, option, plainWords, unitArgument, whoIn } from './arguments.mjs';
import { writeBaselines } from './baselines.mjs';

const words = process.argv.slice(2);
const say = (line) => console.log(`[release] ${line}`);

async function release(unit) {
  const problems = await writeBaselines({ only: unit === 'shell' ? 'kit' : `contract ${unit}`, say });
  if (problems.length > 0) failWith(problems);
  if (!words.includes('--built')) {
    await build({ only: 'services', say });
    await build({ only: unit, say });
  }
  // Made by the build above, so imported after it.
  const { publish } = await import('./publish.mjs');
  const { inBucket } = await import('./bucket.mjs');
  const channel = words.includes('--canary') ? 'canary' : 'stable';
  const result = await inBucket(
    () => publish(unit, { channel, reason: option(words, '--reason') ?? '', who: whoIn(words) }),
    ({ deleted }) => [{ unit, deleted }],
  );
  say(`${unit} ${result.version} (${channel})${result.fresh ? '' : ': released already, nothing to do'}`);
  for (const version of result.deleted)
    say(`deleted ${version}: nobody needs it, and it is older than 30 days`);
  const { releasesDir, unitName } = await import('./ledger.mjs');
  const { knownWeaknesses, writeSbom } = await import('./sbom.mjs');
  const bill = join(releasesDir(), 'sbom', `${unitName(unit)}-${result.version}.cdx.json`);
  try {
    say(`${writeSbom(bill).components} production packages in ${bill}; ${knownWeaknesses()}`);
  } catch (error) {
    say(`no bill of materials: ${error.message}`);
  }
  if (result.changelog) say(`commit ${result.changelog}`);
}

async function list() {
  const { listReleases } = await import('./list.mjs');
  const { inBucket } = await import('./bucket.mjs');
  await inBucket(
    async () => {},
    () => [],
  );
  for (const line of listReleases()) console.log(line);
}

/** The link stands alone on its line, to be copied. */
async function preview(unit) {
  const { previewLink } = await import('./preview.mjs');
  const [, version] = plainWords(words);
  const { link, until, ...made } = previewLink(unit, {
    ...{ version, site: option(words, '--site') },
    hours: words.includes('--hours') ? Number(option(words, '--hours')) : undefined,
  });
  say(`${unit} ${made.version} until ${until.toISOString()}, for whoever opens this link:`);
  console.log(link);
}

try {
  if (words.length === 0) {
    const problems = await writeBaselines();
    if (problems.length > 0) failWith(problems);
  } else if (words.includes('--list')) await list();
  else if (words.includes('--preview'))
    await preview(unitArgument(words, 'npm run release -- <id> --preview [<version>] [--hours 24]'));
  else await release(unitArgument(words, 'npm run release -- <id> [--canary] [--reason "…"]'));
} catch (error) {
  failWith([error.message]);
}
