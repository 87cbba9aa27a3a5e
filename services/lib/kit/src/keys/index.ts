export type { Secrets } from './folder.ts';
export { keyInFolder, secretsOf } from './folder.ts';
export type { GivenLink, LinkSigner, LinkToSign, VerifiedLink } from './link.ts';
export { LONGEST_LINK, linkSigner } from './link.ts';
export type { RotatingSealer, Unsealed } from './rotating.ts';
export { rotatingSealer } from './rotating.ts';
export type { Sealer } from './seal.ts';
export { sealer } from './seal.ts';
