// People stored on this device: only on request, only here, shared by all tools.

import { useEffect, useState } from 'react';
import { personName } from '../../birth/value.ts';
import { otherTabs } from '../../streams/sources.ts';
import { getSession, onSession } from '../../tool/session.ts';
import { safeStorage } from '../../tool/storage.ts';
import type { ChartRequest } from '../request.ts';
import { LONGEST, type Person, personFrom, type Same, samePerson, shownText } from './person.ts';
import { clockTold, hasOwnClock, keepTold } from './told-clocks.ts';

const KEY = 'people';
/** The maximum number of people; further ones are refused, so that nobody is dropped unasked. */
export const MOST = 200;

/**
 * The result of a change: `full` beyond the maximum, `twice` when the same person exists already, `refused` by the
 * browser.
 */
export type Outcome = 'done' | 'full' | 'twice' | 'refused';

/** What a reader may change about a person. */
export type Told = { name: string; group: string; note: string };

function listAt(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const idOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null ? (given as { id?: unknown }).id : undefined;
const readAt = (key: string): Person[] => listAt(key).flatMap((each) => personFrom(each, idOf(each)) ?? []);

/** The key of a list from before tools shared theirs, `<tool>.people`. */
const OF_ONE_TOOL = /^([a-z][a-z0-9]*)\.people$/;

/** Such a list stored yes and no as booleans; now every option is text. */
const asTexts = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)]))
    : {};

/** Moves such lists to the end of the shared one and deletes them, so this happens only once. */
function carryOver(): void {
  for (const key of safeStorage.keys()) {
    const tool = OF_ONE_TOOL.exec(key)?.[1];
    if (tool === undefined) continue;
    const people = readAt(KEY);
    const carried = listAt(key).flatMap((each) => {
      if (typeof each !== 'object' || each === null) return [];
      const rules = { [tool]: asTexts((each as { options?: unknown }).options) };
      const person = personFrom({ ...each, rules }, idOf(each));
      return person && !people.some((other) => samePerson(other, person)) ? [person] : [];
    });
    // A full disk refuses the new list: keep the old one.
    if (write([...people, ...carried].slice(0, MOST))) safeStorage.write(key, null);
  }
}

/** Stores the list; false when the browser refuses it, as in private windows. */
function write(people: readonly Person[]): boolean {
  const text = people.length > 0 ? JSON.stringify(people) : null;
  safeStorage.write(KEY, text);
  return safeStorage.read(KEY) === text;
}

/** Everybody stored on this device, latest first. Damaged entries are left out. */
export function savedPeople(): Person[] {
  carryOver();
  return readAt(KEY);
}

/** Who saves: a member's people are removed on log-out. */
const saver = () => getSession()?.loginname;

/**
 * Saves a person with the options of one tool. A person with the same name, sex, time and place is replaced and keeps
 * group, note and the options of other tools.
 */
export function savePerson(toolId: string, request: ChartRequest<object>, id: string): Outcome {
  const { options, ...entered } = request;
  const birth = { ...entered, name: shownText(entered.name) };
  const people = savedPeople();
  const before = people.find((each) => samePerson(each, birth));
  if (!before && people.length >= MOST) return 'full';
  const rules = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)]));
  const by = before ? before.by : saver();
  const person: Person = {
    ...birth,
    id: before?.id ?? id,
    ...(before?.group && { group: before.group }),
    ...(before?.note && { note: before.note }),
    rules: { ...before?.rules, [toolId]: rules },
    ...(by && { by }),
  };
  const all = [person, ...people.filter((each) => each !== before)];
  if (!write(all)) return 'refused';
  // What is saved now is on the page by the clock of its place.
  if (hasOwnClock(person.location)) clockTold(person.id);
  return 'done';
}

const cut = (text: string, most: number) => text.trim().slice(0, most);

/** Changes name, group and note of a person; an empty group or note is removed, an empty name keeps the old one. */
export function tellPerson(id: string, told: Told): Outcome {
  const people = savedPeople();
  const before = people.find((each) => each.id === id);
  if (!before) return 'done';
  const { group: _g, note: _n, ...rest } = before;
  const [name, group, note] = [
    personName(cut(shownText(told.name), LONGEST.name)) || before.name,
    cut(shownText(told.group), LONGEST.group),
    cut(told.note, LONGEST.note),
  ];
  const person: Person = { ...rest, name, ...(group && { group }), ...(note && { note }) };
  if (people.some((each) => each !== before && samePerson(each, person))) return 'twice';
  return write(people.map((each) => (each === before ? person : each))) ? 'done' : 'refused';
}

/** Deletes a person. */
export function deletePerson(id: string): void {
  const left = savedPeople().filter((each) => each.id !== id);
  if (write(left)) keepTold(left);
}

/** Those given who are not there yet, each once. */
export function notAmong<P extends Same>(there: readonly Same[], given: readonly P[]): P[] {
  const fresh: P[] = [];
  for (const each of given)
    if (![...there, ...fresh].some((other) => samePerson(other, each))) fresh.push(each);
  return fresh;
}

/** Adds people who are not there yet: all of them or none. `added` counts the new ones. */
export function addPeople(given: readonly Person[]): { outcome: Outcome; added: number } {
  const people = savedPeople();
  const fresh = notAmong(people, given);
  if (people.length + fresh.length > MOST) return { outcome: 'full', added: fresh.length };
  const by = saver();
  const all = [...people, ...fresh.map((each) => ({ ...each, ...(by && { by }) }))];
  return { outcome: write(all) ? 'done' : 'refused', added: fresh.length };
}

/**
 * The list on the page, kept in sync with other tabs and log-outs; call the second function after a change.
 */
export function usePeople(): readonly [people: readonly Person[], again: () => void] {
  const [people, setPeople] = useState(savedPeople);
  useEffect(() => {
    const again = () => setPeople(savedPeople());
    const tabs = otherTabs(KEY).subscribe(again);
    const off = onSession(again);
    return () => {
      tabs.unsubscribe();
      off();
    };
  }, []);
  return [people, () => setPeople(savedPeople())];
}

/** Every group in use, in the order of the list. */
export const groupsOf = (people: readonly Person[]): string[] => [
  ...new Set(people.flatMap(({ group }) => group ?? [])),
];

/** The people of a group ('' is all) whose name, group, note, birth or place contains every word searched for. */
export function searchPeople(people: readonly Person[], words: string, group = ''): Person[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((each) => {
    const text = [each.name, each.group, each.note, each.time, each.location].join(' ').toLowerCase();
    return (group === '' || each.group === group) && wanted.every((word) => text.includes(word));
  });
}
