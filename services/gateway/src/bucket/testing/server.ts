import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'tianji-test';

export interface TestBucketServer {
  /** Stops answering; what is stored stays. */
  stop(): Promise<void>;
  /** Answers again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A small S3 server that checks signatures, with one bucket; the SDK's settings point at it. */
export async function startBucketServer(): Promise<TestBucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'tianji-s3-'));
  let server: S3rver | null = null;
  let port = 0;
  async function start(): Promise<void> {
    server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    ({ port } = await server.run());
  }
  async function stop(): Promise<void> {
    await server?.close();
    server = null;
  }
  await start();
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
  });
  return {
    start,
    stop,
    async close() {
      await stop();
      process.env = before;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
