import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey on a device. */
interface Key {
  id: string;
  userHandle: string;
  site: string;
  secret: KeyObject;
  cose: Map<number, number | Uint8Array>;
}

/** What a device, or somebody in between, does differently from what it should. */
export interface Deviations {
  origin?: string;
  /** The host name that the key is made for or used with. */
  site?: string;
  crossOrigin?: boolean;
  /** The owner was not recognized. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const coordinate = (key: KeyObject, name: 'x' | 'y') =>
  Uint8Array.from(Buffer.from(String(key.export({ format: 'jwk' })[name]), 'base64url'));

/** A device with passkeys, in software: what a browser would send for it. */
export class Authenticator {
  readonly keys: Key[] = [];
  counter = 0;
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes a passkey. @returns the answer as JSON text */
  create(optionsText: string, how: Deviations & { id?: string } = {}): string {
    const options: { challenge: string; rp: { id: string }; user: { id: string } } = JSON.parse(optionsText);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key: Key = {
      id: how.id ?? randomBytes(32).toString('base64url'),
      userHandle: options.user.id,
      site: how.site ?? options.rp.id,
      secret: privateKey,
      cose: new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(publicKey, 'x')],
        [-3, coordinate(publicKey, 'y')],
      ]),
    };
    this.keys.push(key);
    const id = Buffer.from(key.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key.cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(Buffer.concat([this.#data(key.site, HAS_KEY, how), credential]))],
    ]);
    return JSON.stringify({
      ...{ id: key.id, rawId: key.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, how),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal', 'telepathy'],
      },
    });
  }

  /** Signs a login with the latest passkey. @returns the answer as JSON text */
  get(optionsText: string, how: Deviations = {}, key: Key | undefined = this.keys.at(-1)): string {
    if (!key) throw new Error('the device has no passkey');
    const { challenge }: { challenge: string } = JSON.parse(optionsText);
    this.counter += 1;
    const data = this.#data(how.site ?? key.site, 0, how);
    const clientData = this.#clientData('webauthn.get', challenge, how);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))]);
    return JSON.stringify({
      ...{ id: key.id, rawId: key.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData,
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(key.secret).toString('base64url'),
        userHandle: how.userHandle ?? key.userHandle,
      },
    });
  }

  #data(site: string, flags: number, { unverified, counter = this.counter }: Deviations): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | PRESENT | (unverified ? 0 : VERIFIED));
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site), rest]);
  }

  #clientData(type: string, asked: string, how: Deviations): string {
    const { origin = this.origin, crossOrigin = false, challenge = asked } = how;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
  }
}
