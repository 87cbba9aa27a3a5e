/** People saved on this device: only what somebody saved here, only here. */

import type { BaziOptions } from '@tianji/bazi/engine/options';
import { safeStorage } from '@tianji/kit';
import { type ChartRequest, readOptions } from '../share/address.ts';

const KEY = 'bazi.people';
/** More than this many are refused, so that the store stays small. */
export const MOST = 100;

export interface Person extends ChartRequest {
  id: string;
}

function personOf(given: unknown): Person | null {
  if (typeof given !== 'object' || given === null) return null;
  const { id, name, sex, time, location, hourUnknown, options } = given as Record<string, unknown>;
  const texts = [id, name, time, location];
  if (!texts.every((text) => typeof text === 'string' && text.length < 100)) return null;
  if (sex !== '男' && sex !== '女') return null;
  const kept = (typeof options === 'object' && options !== null ? options : {}) as Partial<BaziOptions>;
  return {
    ...({ id, name, time, location } as Pick<Person, 'id' | 'name' | 'time' | 'location'>),
    sex,
    hourUnknown: hourUnknown === true,
    options: readOptions((key) => (kept[key] === undefined ? null : String(kept[key]))),
  };
}

/** Everybody saved on this device, the latest first. Damaged entries are left out. */
export function savedPeople(): Person[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.flatMap((each) => personOf(each) ?? []) : [];
  } catch {
    return [];
  }
}

const same = (a: ChartRequest, b: ChartRequest) =>
  a.name === b.name && a.sex === b.sex && a.time === b.time && a.location === b.location;

/** Saves a person; one with the same name, sex, time and place is replaced. @returns the new list */
export function savePerson(request: ChartRequest, id: string): Person[] {
  const others = savedPeople().filter((each) => !same(each, request));
  const next = [{ ...request, id }, ...others].slice(0, MOST);
  safeStorage.write(KEY, JSON.stringify(next));
  return next;
}

/** Deletes a person. @returns the new list */
export function deletePerson(id: string): Person[] {
  const next = savedPeople().filter((each) => each.id !== id);
  safeStorage.write(KEY, next.length ? JSON.stringify(next) : null);
  return next;
}
