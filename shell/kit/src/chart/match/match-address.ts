import type { OptionRecord } from '@tianji/contracts/options';
import { addressOf } from '../address.ts';
import type { ChartRequest } from '../request.ts';
import { OF_ANOTHER } from './match-keys.ts';

/** The parameters of the other person's birth: those of a chart's link after an `m`. */
const BIRTH = ['t', 's', 'p', 'z', 'l'] as const;
const BOND = 'mb';

/** A codec for births alone: both charts are made by the rules of the chart on the page. */
const birthsUnder = <V extends OptionRecord>(options: V) =>
  addressOf<V>({ changed: () => ({}), read: () => options }, { abroad: true });

/**
 * The link of two charts: the address of the chart on the page with the other birth and the bond, without names. Made
 * only when somebody asks for it; the page itself never writes another person's birth into its address.
 * @param own the query of the chart on the page
 */
export function matchAddress<V extends OptionRecord>(
  own: URLSearchParams,
  other: ChartRequest<V>,
  bond: string,
): URLSearchParams {
  const whole = new URLSearchParams([...own].filter(([key]) => !OF_ANOTHER.test(key)));
  const birth = birthsUnder(other.options).write(other, '');
  for (const key of BIRTH) {
    const value = birth.get(key);
    if (value !== null) whole.set(`m${key}`, value);
  }
  whole.set(BOND, bond);
  return whole;
}

/**
 * The other person and the bond that an address names; null when it names none. The service still checks every value.
 * @param options the rules of the chart on the page
 */
export function matchOf<V extends OptionRecord>(
  query: URLSearchParams,
  options: V,
): { other: ChartRequest<V>; bond: string | null } | null {
  const birth = new URLSearchParams();
  for (const key of BIRTH) {
    const value = query.get(`m${key}`);
    if (value !== null) birth.set(key, value);
  }
  const other = birthsUnder(options).read(birth);
  return other && { other, bond: query.get(BOND) };
}
