import { readFileSync } from 'node:fs';
import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node';

export interface NatsAddress {
  /** `nats://host:4222`, `tls://user:secret@host:4222`, or several with commas between. */
  url: string;
  /** The CA certificate file for the servers' certificates, unless the CA is a public one. */
  caFile?: string;
  /** A credentials file (`.creds`) of the account. */
  credsFile?: string;
}

/** Connects, and reconnects for ever when the connection is lost later. */
export async function connectNats(address: NatsAddress): Promise<NatsConnection> {
  const urls = address.url
    .split(',')
    .map((one) => new URL(one.includes('://') ? one.trim() : `nats://${one.trim()}`));
  const [first] = urls;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  const secure = Boolean(address.caFile) || urls.some((one) => one.protocol === 'tls:');
  return connect({
    servers: urls.map((one) => `${one.hostname}:${one.port || 4222}`),
    name: 'tianji',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: 5_000,
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
    ...(secure ? { tls: address.caFile ? { caFile: address.caFile } : {} } : {}),
    ...(address.credsFile ? { authenticator: credsAuthenticator(readFileSync(address.credsFile)) } : {}),
  });
}
