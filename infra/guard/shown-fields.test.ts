import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, nameOf, shownFields } from '@tianji/contracts';

// What strangers read under a site's name, as the contracts declare it: a new field of the kind is added here on purpose.

const SERVICES = join(import.meta.dirname, '..', '..', 'services');
const IDS = readdirSync(SERVICES).filter((id) => existsSync(join(SERVICES, id, 'src/contract/index.ts')));

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'calls' in value && 'forwards' in value;

test('the fields that strangers read are declared', async () => {
  const found: string[] = [];
  for (const id of IDS) {
    const exported = (await import(join(SERVICES, id, 'src/contract/index.ts'))) as object;
    const contract = Object.values(exported).find(isContract);
    for (const { path, input } of contract?.calls ?? [])
      found.push(...shownFields(input).map(({ steps }) => `${path} ${nameOf(steps)}`));
  }
  expect(found.sort()).toEqual([
    'desk/saveAuthor author',
    'desk/saveAuthor foreword',
    'partner/apply siteName',
    'qiming/createVote names',
    'reports/buildFor/{kind} author',
    'reports/buildFor/{kind} foreword',
  ]);
});
