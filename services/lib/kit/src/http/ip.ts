/**
 * The unit in which callers are counted: an IPv4 address, or the first four groups of an IPv6 address, since
 * one customer has a whole /64.
 */
export function countedIp(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4).join(':');
}
