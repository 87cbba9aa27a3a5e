// Loaded before a program that must not use a network: whatever would, fails, and leaves its name in a file.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const refuse = (what) => () => {
  appendFileSync(process.env.NETWORK_USED, `${what}\n`);
  throw new Error(`no network: ${what}`);
};

net.Socket.prototype.connect = refuse('connect');
net.Server.prototype.listen = refuse('listen');
dgram.createSocket = refuse('datagrams');
dns.lookup = refuse('look-up of a name');
globalThis.fetch = refuse('fetch');
syncBuiltinESMExports();
