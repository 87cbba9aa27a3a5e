import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryLog } from '@tianji/service-kit/testing';
import { type TestGateway, testGateway } from '../test/fixture.ts';
import { type SomeRelease, writeReleases } from '../test/releases.ts';
import { type Bucket, ledgerKey, openBucket, openMirror, sendVersion } from './index.ts';
import { BUCKET, startBucketServer, type TestBucketServer } from './testing/server.ts';
import { removeVersion } from './version.ts';

const OLD = '1.0.0-00000001';
const NEW = '1.1.0-00000002';

let server: TestBucketServer;
let bucket: Bucket;
const folders: string[] = [];
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'tianji-bucket-')));
  return folders.at(-1) as string;
};
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});
/** Every test has a prefix of its own. */
let prefixes = 0;
let setting = '';
beforeEach(async () => {
  prefixes += 1;
  setting = `${BUCKET}/site${prefixes}`;
  bucket = await openBucket(setting);
});

/** Releases versions of the calendar in a folder of this machine and sends them, as the command does. */
async function release(...versions: SomeRelease[]): Promise<string> {
  const from = folder();
  writeReleases(from, 'calendar', versions);
  const unit = join(from, 'mf-calendar');
  const rows = JSON.parse(readFileSync(join(unit, 'releases.json'), 'utf8')) as {
    version: string;
    digest?: string;
  }[];
  for (const { version, digest } of rows)
    if (digest) await sendVersion(bucket, 'mf-calendar', version, digest, join(unit, version));
  await bucket.put(ledgerKey('mf-calendar'), readFileSync(join(unit, 'releases.json')));
  return from;
}

const mirrorTo = (to: string) => {
  const log = memoryLog();
  return { log, ...openMirror({ bucket, folder: to, log }) };
};

const configOf = async (gateway: TestGateway) => (await gateway.get('/portal/config')).json();
const versionAt = async (gateway: TestGateway): Promise<string> =>
  (await configOf(gateway)).tools.find(({ id }: { id: string }) => id === 'calendar').version;
/** Until the gateway serves the version: it looks every 200 ms, and its ledgers are a second old at most. */
async function untilVersion(gateway: TestGateway, version: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await versionAt(gateway)) === version) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await versionAt(gateway)).toBe(version);
}

describe('a mirror', () => {
  test('copies every version and then the ledger, byte for byte', async () => {
    const from = await release(
      { version: OLD },
      { version: NEW, files: { 'remoteEntry.js': '新', 'a/b.js': 'b' } },
    );
    const to = folder();
    await mirrorTo(to).pull();
    for (const path of ['releases.json', `${OLD}/remoteEntry.js`, `${NEW}/remoteEntry.js`, `${NEW}/a/b.js`])
      expect(readFileSync(join(to, 'mf-calendar', path))).toEqual(
        readFileSync(join(from, 'mf-calendar', path)),
      );
    expect(readdirSync(join(to, 'mf-calendar')).sort()).toEqual([OLD, NEW, 'releases.json']);
  });

  test('keeps the state from before when a file was changed in the bucket, and names it', async () => {
    await release({ version: OLD });
    const to = folder();
    const mirror = mirrorTo(to);
    await mirror.pull();
    await release({ version: OLD }, { version: NEW });
    await bucket.put(`files/mf-calendar/${NEW}/remoteEntry.js`, Buffer.from('somebody else’s'));
    await mirror.pull();
    const ledger = () => readFileSync(join(to, 'mf-calendar/releases.json'), 'utf8');
    expect(ledger()).not.toContain(NEW);
    expect(existsSync(join(to, 'mf-calendar', NEW))).toBe(false);
    expect(mirror.log.lines.join()).toContain(`${NEW}: remoteEntry.js does not match its digest`);
  });

  test.each([
    ['../../escape.js', 'is refused'],
    ['/etc/passwd', 'is refused'],
    ['.hidden', 'is refused'],
  ])('refuses a list of files with the path %s', async (path, why) => {
    const { createHash } = await import('node:crypto');
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    const sums = `${sha('x')}  ${path}\n`;
    await release({ version: OLD });
    await bucket.put(`versions/mf-calendar/${NEW}.sha256`, Buffer.from(sums));
    const from = folder();
    writeReleases(from, 'calendar', [{ version: OLD }, { version: NEW, digest: sha(sums) }]);
    await bucket.put(ledgerKey('mf-calendar'), readFileSync(join(from, 'mf-calendar/releases.json')));
    const to = folder();
    const mirror = mirrorTo(to);
    await mirror.pull();
    expect(mirror.log.lines.join()).toContain(why);
    expect(existsSync(join(to, 'mf-calendar/releases.json'))).toBe(false);
  });

  test('a damaged old version does not keep the present one away', async () => {
    await release({ version: OLD }, { version: NEW });
    await bucket.put(`files/mf-calendar/${OLD}/remoteEntry.js`, Buffer.from('damaged'));
    const to = folder();
    const mirror = mirrorTo(to);
    await mirror.pull();
    expect(readdirSync(join(to, 'mf-calendar')).sort()).toEqual([NEW, 'releases.json']);
    expect(mirror.log.lines.join()).toContain('old version in the bucket refused');
  });

  test('a version that was deleted from the bucket is deleted from the folder with the next ledger', async () => {
    await release({ version: OLD });
    const to = folder();
    const mirror = mirrorTo(to);
    await mirror.pull();
    await release({ version: OLD }, { version: NEW });
    await removeVersion(bucket, 'mf-calendar', OLD);
    await mirror.pull();
    expect(readdirSync(join(to, 'mf-calendar')).sort()).toEqual([NEW, 'releases.json']);
    expect(await bucket.list(`files/mf-calendar/${OLD}/`)).toEqual([]);
  });

  test.each(['', 'Upper', 'a', 'name/../other', 's3://name'])('%j is no bucket', async (name) => {
    await expect(openBucket(name)).rejects.toThrow('RELEASES_BUCKET');
  });

  test.each([
    'https://10.0.0.7',
    'http://0x0a000007:9000',
    'https://169.254.169.254',
    'http://s3.example.com',
    'nowhere',
  ])('no bucket is opened at %s, which nobody allowed by name', async (address) => {
    jest.replaceProperty(process, 'env', { ...process.env, AWS_ENDPOINT_URL_S3: address });
    try {
      await expect(openBucket('releases')).rejects.toThrow('AWS_ENDPOINT_URL_S3');
    } finally {
      jest.restoreAllMocks();
    }
  });
});

describe('a gateway', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.close());
  const open = (dataDir?: string) =>
    testGateway({
      env: { RELEASES_BUCKET: setting, RELEASES_BUCKET_EVERY_MS: '200' },
      ...(dataDir === undefined ? {} : { dataDir }),
    });
  const fileOf = (version: string) => gateway.get(`/remotes/mf-calendar/${version}/remoteEntry.js`);

  test('serves what the bucket has from its first request on, and follows it', async () => {
    await release({ version: OLD });
    gateway = await open();
    expect(await versionAt(gateway)).toBe(OLD);
    await release({ version: OLD }, { version: NEW });
    await untilVersion(gateway, NEW);
    expect(await (await fileOf(OLD)).text()).toContain(OLD);
    await release(
      { version: OLD },
      { version: NEW },
      { action: 'rollback', channel: 'stable', from: NEW, version: OLD },
    );
    await untilVersion(gateway, OLD);
  });

  test('a page of another gateway finds its chunks before this one has looked', async () => {
    await release({ version: OLD });
    gateway = await testGateway({ env: { RELEASES_BUCKET: setting, RELEASES_BUCKET_EVERY_MS: '60000' } });
    await release({ version: OLD }, { version: NEW });
    const real = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => real() + 2000);
    expect(await (await fileOf(NEW)).text()).toContain(NEW);
    jest.restoreAllMocks();
  });

  test('goes on while the bucket is away, starts without it, and catches up when it is back', async () => {
    await release({ version: OLD });
    const dataDir = folder();
    gateway = await open(dataDir);
    await gateway.close();
    await server.stop();
    gateway = await open(dataDir);
    expect(await versionAt(gateway)).toBe(OLD);
    expect((await fileOf(OLD)).status).toBe(200);
    expect(gateway.log.lines.join()).toContain('the bucket of releases cannot be read');
    await server.start();
    await release({ version: OLD }, { version: NEW });
    await untilVersion(gateway, NEW);
    expect(gateway.log.lines.join()).toContain('the bucket of releases is back');
  });
});
