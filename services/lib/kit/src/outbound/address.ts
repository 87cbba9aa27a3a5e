import { BlockList, isIP } from 'node:net';

/**
 * Networks that no address of somebody else may lead into: this machine, private, shared, link-local, reserved, translated
 * and documentation ranges (IANA's special-purpose registries, RFC 6890 and its successors).
 */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // With the addresses that were once compatible with IPv4 (::10.0.0.1); the mapped ones are judged by the rules above.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv6');

/** Where clouds tell a machine its own keys; not all of these addresses are private, and none is ever allowed. */
const METADATA = new BlockList();
for (const address of [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
]) {
  METADATA.addAddress(address, 'ipv4');
  // The same, where something on the way translates: NAT64, 6to4, SIIT, and the addresses that were once compatible.
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const words = [a * 256 + b, c * 256 + d].map((word) => word.toString(16)).join(':');
  for (const net of ['64:ff9b::', '64:ff9b:1::', '::ffff:0:', '::'])
    METADATA.addAddress(`${net}${words}`, 'ipv6');
  METADATA.addSubnet(`2002:${words}::`, 48, 'ipv6');
}
for (const address of ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254']) METADATA.addAddress(address, 'ipv6');
const METADATA_NAMES =
  /^(?:metadata|instance-data)$|(?:^|\.)(?:metadata\.google\.internal|metadata\.goog|metadata\.azure\.internal|metadata\.tencentyun\.com|instance-data\.ec2\.internal)$/;

/** Names without a dot, and the endings that are not given out, or that companies and clusters use inside. */
const LOCAL_NAMES =
  /^[^.:]*$|(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|svc|consul|home\.arpa|test|example|invalid|onion)$/;

/** The only block from which IPv6 addresses of the internet are given out: 2000::/3. */
const GIVEN_OUT = /^[23][0-9a-f]{3}:/;
/** An IPv4 address written as an IPv6 one, which is judged as the former. */
const MAPPED = /^::ffff:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/;

/**
 * A host as it is compared: in lower case, without brackets and final dot, an address in its usual form, whether it was
 * written in octal, hexadecimal or as one number; '' for what is no host, such as a name with an empty part.
 */
export function plainHost(host: string): string {
  const inBrackets = isIP(host) === 6 ? `[${host}]` : host;
  if (!URL.canParse(`http://${inBrackets}/`)) return '';
  const plain = new URL(`http://${inBrackets}/`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return /^\.|\.\.|\.$/.test(plain) ? '' : plain;
}

const inside = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Whether a host, by name or address, is where a cloud tells a machine its keys. */
export function isMetadata(host: string): boolean {
  const plain = plainHost(host);
  return METADATA_NAMES.test(plain) || inside(METADATA, plain);
}

/**
 * Whether a host is on this machine, or in a private, reserved or documentation range, in any form of writing; what is no
 * host at all counts as one. A name is judged by itself: where it leads to is judged when it is resolved.
 */
export function isPrivateAddress(host: string): boolean {
  const plain = plainHost(host);
  if (plain === '' || isMetadata(plain) || inside(CLOSED, plain)) return true;
  if (isIP(plain) === 6) return !GIVEN_OUT.test(plain) && !MAPPED.test(plain);
  return LOCAL_NAMES.test(plain);
}
