import { type BirthValue, NO_NAME, restoreBirth } from '../birth/value.ts';
import { getSession } from '../tool/session.ts';
import { safeStorage } from '../tool/storage.ts';
import type { ChartRequest } from './request.ts';

// A link never carries the name, yet a reload or a link of the same birth should still show it: births are remembered
// for the browser session as they were entered. What a member entered is shown to that member only.

const KEY = 'birth.entered';
const MOST = 30;

export type Entered = Pick<BirthValue, 'name' | 'doubleHour' | 'lunarEntry'> & {
  birth: string;
  /** The member who was logged in; '' for a visitor. */
  by: string;
};

const birthOf = ({ sex, time, location, abroad, hourUnknown }: Partial<BirthValue>): string =>
  [time, sex, location, hourUnknown ? 'u' : '', ...(abroad ? [abroad.tz, abroad.longitude] : [])].join('|');

const member = (): string => getSession()?.loginname ?? '';

function isEntered(given: unknown): given is Entered {
  if (typeof given !== 'object' || given === null) return false;
  const { birth, by, name } = given as Record<string, unknown>;
  return [birth, by, name].every((text) => typeof text === 'string');
}

/** What this browser session remembers, latest first, without what another member entered. */
export function enteredHere(): Entered[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEY, 'session') ?? '[]');
    return Array.isArray(list) ? list.filter(isEntered).filter(({ by }) => by === '' || by === member()) : [];
  } catch {
    return [];
  }
}

/** Remembers a birth as it was entered. */
export function remember<V>(request: ChartRequest<V>): void {
  const { name, doubleHour, lunarEntry } = request;
  const birth = birthOf(request);
  const others = enteredHere().filter((each) => each.birth !== birth);
  const entry: Entered = {
    ...{ birth, by: member(), name },
    ...(doubleHour && { doubleHour }),
    ...(lunarEntry && { lunarEntry }),
  };
  safeStorage.write(KEY, JSON.stringify([entry, ...others].slice(0, MOST)), 'session');
}

/**
 * A request from an address, completed with the name and the form of entry that this session knows for the same birth.
 */
export function asEntered<V>(toolId: string, request: ChartRequest<V>): ChartRequest<V> {
  const birth = birthOf(request);
  const form = restoreBirth(toolId);
  const known =
    enteredHere().find((each) => each.birth === birth) ?? (form && birthOf(form) === birth ? form : null);
  if (!known) return request;
  const { name, doubleHour, lunarEntry } = known;
  return {
    ...request,
    name: name || NO_NAME,
    ...(doubleHour && { doubleHour }),
    ...(lunarEntry && { lunarEntry }),
  };
}
