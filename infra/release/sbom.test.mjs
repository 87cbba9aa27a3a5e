import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionPackages } from '../check/production.mjs';
import { ROOT } from '../start/prepare.mjs';
import { writeSbom } from './sbom.mjs';

test('the bill names what production installs, and no build tool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tianji-sbom-'));
  try {
    const file = join(folder, 'deep', 'shell-1.cdx.json');
    const { components } = writeSbom(file);
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
    expect(bill.components).toHaveLength(components);
    const purls = bill.components.map(({ purl }) => purl);
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const needed = productionPackages(lock).filter(({ optional }) => !optional);
    const missing = needed.filter(
      ({ name, version }) => !purls.includes(`pkg:npm/${name.replace('@', '%40')}@${version}`),
    );
    expect(missing).toEqual([]);
    expect(purls).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/koa@3\./)]));
    expect(purls.filter((purl) => /npm\/(?:webpack|jest|%40swc\/core)@/.test(purl))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
