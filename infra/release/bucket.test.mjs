import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { inBucket } from './bucket.mjs';
import { UnitLedger } from './ledger.mjs';
import { promote, rollback } from './move.mjs';
import { publish, publishMissing } from './publish.mjs';

// Two machines without a common folder: what one releases, the other sees.

const BUCKET = 'tianji-test';
let place;
let server;
let door;
const before = { ...process.env };
/** Answers conditional writes with 412, as a server does when the object is another one; s3rver knows no conditions. */
let refuseConditions = false;
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'tianji-bucket-'));
  refuseConditions = false;
  server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(place, 's3') },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  door = createServer((from, to) => {
    if (refuseConditions && (from.headers['if-match'] || from.headers['if-none-match'])) {
      from.resume();
      to.writeHead(412).end();
      return;
    }
    const { method, url, headers } = from;
    from.pipe(
      request({ port, method, path: url, headers }, (answer) => {
        to.writeHead(answer.statusCode, answer.headers);
        answer.pipe(to);
      }),
    );
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    RELEASES_BUCKET: `${BUCKET}/site`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${door.address().port}`,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterEach(async () => {
  process.env = { ...before };
  door.closeAllConnections();
  await new Promise((resolve) => door.close(resolve));
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

/** A machine with a tree and a release folder of its own. */
function machine(name) {
  const root = join(place, name);
  const dir = join(root, 'data', 'releases');
  const write = (path, content) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('infra/tenants/one.json', { id: 'one', tools: [{ id: 'stars', release: 'stable' }] });
  const stars = { unit: 'stars' };
  return {
    dir,
    root,
    /** Builds a version, and releases it from this machine. */
    release(content) {
      const version = `1.0.0-${content}`;
      const tool = {
        ...{ id: 'stars', name: '星', title: '星', summary: '', tiles: [] },
        routes: [{ path: '/stars', title: '星', needed: [], optional: [] }],
        needs: { kit: '^0.1.0', react: '*', contracts: {} },
      };
      write(`mf-stars/dist/${version}/remoteEntry.js`, content);
      write('mf-stars/dist/build.json', { version, kept: [version], tool });
      return inBucket(
        () => publish('stars', { dir, root }),
        ({ deleted }) => [{ ...stars, deleted }],
        dir,
      );
    },
    rollback: () =>
      inBucket(
        () => rollback('stars', { dir }),
        () => [stars],
        dir,
      ),
    promote: (version) =>
      inBucket(
        () => promote('stars', { dir, version }),
        () => [stars],
        dir,
      ),
    missing: () =>
      inBucket(
        () => publishMissing({ dir, root }),
        (units) => units.map(() => stars),
        dir,
      ),
    look: () =>
      inBucket(
        async () => {},
        () => [],
        dir,
      ),
    stable: () => new UnitLedger('stars', dir).read().standing.stable[0],
    text: (version) => readFileSync(join(dir, 'mf-stars', version, 'remoteEntry.js'), 'utf8'),
  };
}

test('what one machine releases, another can roll back and promote', async () => {
  const [a, b] = [machine('a'), machine('b')];
  await a.release('00000001');
  await a.release('00000002');
  expect(await b.rollback()).toMatchObject({ version: '1.0.0-00000001' });
  expect(b.text('1.0.0-00000002')).toBe('00000002');
  await a.look();
  expect(a.stable()).toBe('1.0.0-00000001');
  await a.promote('1.0.0-00000002');
  await b.look();
  expect(b.stable()).toBe('1.0.0-00000002');
});

test('a container releases the build of its image once, whichever starts first', async () => {
  const [a, b] = [machine('a'), machine('b')];
  await a.release('00000001');
  await a.release('00000002');
  await a.rollback();
  mkdirSync(join(b.root, 'mf-stars'), { recursive: true });
  const { cpSync } = await import('node:fs');
  cpSync(join(a.root, 'mf-stars/dist'), join(b.root, 'mf-stars/dist'), { recursive: true });
  expect(await b.missing()).toEqual([]);
  expect(b.stable()).toBe('1.0.0-00000001');
});

test('of two that release at once one is told, and nothing of the other is lost', async () => {
  const [a, b] = [machine('a'), machine('b')];
  await a.release('00000001');
  await b.look();
  refuseConditions = true;
  await expect(b.release('00000002')).rejects.toThrow('run the command again');
  expect(b.stable()).toBe('1.0.0-00000001');
  refuseConditions = false;
  await b.release('00000002');
  await a.look();
  expect(a.stable()).toBe('1.0.0-00000002');
});

test('while the bucket is away nothing is released, and the folder stays as it was', async () => {
  const a = machine('a');
  await a.release('00000001');
  await server.close();
  door.closeAllConnections();
  await new Promise((resolve) => door.close(resolve));
  await expect(a.release('00000002')).rejects.toThrow();
  expect(a.stable()).toBe('1.0.0-00000001');
  expect(existsSync(join(a.dir, 'mf-stars', '1.0.0-00000002'))).toBe(false);
  // For the end of the test.
  await server.run();
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
});
