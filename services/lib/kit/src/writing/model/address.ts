import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether an address (or `localhost`) is on this machine or in a private, reserved or translated range. */
export function isPrivateAddress(host: string): boolean {
  if (/(?:^|\.)localhost\.?$/i.test(host)) return true;
  const family = isIP(host);
  if (family === 0) return false;
  // An IPv4-mapped IPv6 address is judged by the IPv4 rules: BlockList handles that.
  return PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
