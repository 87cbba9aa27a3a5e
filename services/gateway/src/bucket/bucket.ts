import type { Agent as HttpsAgent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';
import { ConfigError, list } from '@tianji/service-kit';
import { guardedAgent, type Outbound, outbound } from '@tianji/service-kit/outbound';

/** An object as a listing names it. The tag changes whenever its content does. */
export interface Listed {
  readonly key: string;
  readonly tag: string;
}

/** A part of an S3-compatible bucket: every key is below one prefix. */
export interface Bucket {
  /** `s3://<name>/<prefix>`, for messages. */
  readonly name: string;
  list(prefix: string): Promise<Listed[]>;
  /** The content with its tag; null when there is no such object. */
  get(key: string): Promise<{ content: Buffer; tag: string } | null>;
  /**
   * @param over the tag of the object that this one replaces, null when there must be none; anything when omitted
   * @throws BucketConflict when the object there is another one
   */
  put(key: string, content: Buffer, over?: string | null): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Somebody else wrote the object meanwhile. */
export class BucketConflict extends Error {}

/** @throws ConfigError when it may not be reached */
function bucketAddress(address: string, allowed = ''): Outbound {
  const variable = 'AWS_ENDPOINT_URL_S3';
  if (!URL.canParse(address)) throw new ConfigError(variable, 'must be an address.');
  return outbound(variable, address, list('OUTBOUND_ALLOWED_HOSTS', allowed, true));
}

/**
 * Opens a bucket. Address, region and keys are the SDK's own settings (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`,
 * `AWS_ACCESS_KEY_ID` and so on, or the role of the machine). The SDK is loaded only here: most portals need none.
 * @param setting `RELEASES_BUCKET`: a name, optionally with a prefix, `tianji-releases` or `shared/tianji`
 * @throws ConfigError when the setting is not a valid bucket name, or its address may not be reached
 */
export async function openBucket(setting: string): Promise<Bucket> {
  const [, bucket = '', path = ''] = NAME.exec(setting) ?? [];
  if (bucket === '')
    throw new ConfigError(
      'RELEASES_BUCKET',
      'must be the name of a bucket, optionally with a prefix: tianji-releases or shared/tianji.',
    );
  const sdk = await import('@aws-sdk/client-s3');
  const { env } = process;
  const address = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  const to = address ? bucketAddress(address, env.OUTBOUND_ALLOWED_HOSTS) : undefined;
  const agent = to && guardedAgent(to);
  const client = new sdk.S3Client({
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
    // Servers other than Amazon's rarely have a host name for each bucket.
    forcePathStyle: Boolean(address),
    ...(agent ? { requestHandler: { httpAgent: agent, httpsAgent: agent as HttpsAgent } } : {}),
    // Every file is checked against the ledger's digest; not every server knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return bucketOf(sdk, client, bucket, path === '' ? '' : `${path}/`);
}

const NAME = /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9/_-]{0,199}))?$/;

function bucketOf(
  sdk: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  Bucket: string,
  prefix: string,
): Bucket {
  return {
    name: `s3://${Bucket}/${prefix}`,
    async list(below) {
      const found: Listed[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + below }))
        for (const { Key = '', ETag = '' } of page.Contents ?? [])
          found.push({ key: Key.slice(prefix.length), tag: ETag });
      return found;
    },
    async get(key) {
      try {
        const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key }));
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
        return { content: Buffer.from(bytes), tag: answer.ETag ?? '' };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async put(key, content, over) {
      const condition = over === undefined ? {} : over === null ? { IfNoneMatch: '*' } : { IfMatch: over };
      try {
        await client.send(
          new sdk.PutObjectCommand({ Bucket, Key: prefix + key, Body: content, ...condition }),
        );
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
        if (status === 412 || status === 409) throw new BucketConflict(`${key} was changed meanwhile`);
        throw error;
      }
    },
    async remove(keys) {
      for (const key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }));
    },
  };
}
