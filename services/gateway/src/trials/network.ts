import { createHmac } from 'node:crypto';
import { countedIp } from '@tianji/service-kit';
import { remembered } from '../limits/remembered.ts';

/** A network as trials know it. Without the key, neither field tells which network it is. */
export interface Network {
  /** Its position among all visitors, 0 to 9999: a trial covers the lots below its share. */
  lot: number;
  /** Its name in counts. */
  name: string;
}

export const LOTS = 10_000;
const MOST_REMEMBERED = 20_000;

/** The network of an address: a /24 of IPv4, a /48 of IPv6; a subscriber or an office has one or few of them. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip.split('.').slice(0, 3).join('.');
  return countedIp(ip)
    .split(':')
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** @param key the same in all gateways of a site, and after a restart */
export function networksBy(key: Buffer): (ip: string) => Network {
  return remembered(MOST_REMEMBERED, (ip) => {
    const hash = createHmac('sha256', key).update(networkOf(ip)).digest();
    return { lot: hash.readUInt32BE(0) % LOTS, name: hash.subarray(4, 13).toString('base64url') };
  });
}
