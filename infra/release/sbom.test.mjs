import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expect(purls).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/koa@3\./)]));
    expect(purls.filter((purl) => /npm\/(?:webpack|jest|%40swc\/core)@/.test(purl))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
