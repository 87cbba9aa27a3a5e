// Certificates as files: `<host>.pem` has the chain and its key, as HAProxy reads a folder of them.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Only for the owner: the files hold keys. */
const PRIVATE = 0o600;

function writePrivate(path, text) {
  const next = `${path}.${process.pid}.next`;
  writeFileSync(next, text, { mode: PRIVATE });
  renameSync(next, path);
}

/** @param {string} folder `CERTIFICATES_DIR` */
export function certificateStore(folder) {
  mkdirSync(join(folder, 'account'), { recursive: true, mode: 0o700 });
  const pathOf = (host) => join(folder, `${host}.pem`);
  const keyPath = join(folder, 'account', 'key.pem');
  return {
    /** When a host's certificate expires; null when there is no valid one. */
    endOf(host) {
      try {
        const certificate = new X509Certificate(readFileSync(pathOf(host)));
        return certificate.checkHost(host) ? new Date(certificate.validTo) : null;
      } catch {
        return null;
      }
    },
    put: (host, chain, key) => writePrivate(pathOf(host), `${String(chain).trim()}\n${String(key).trim()}\n`),
    /** The account's key, made the first time. */
    async accountKey(make) {
      if (!existsSync(keyPath)) writePrivate(keyPath, await make());
      return readFileSync(keyPath);
    },
  };
}
