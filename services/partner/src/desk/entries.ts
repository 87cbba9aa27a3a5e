/** What happened to a client, dated, and what the practitioner jots down: changed one by one. */
import { randomBytes } from 'node:crypto';
import { notFound, refusal } from '@tianji/service-kit';
import { MOST_EVENTS, MOST_JOTTINGS } from '../contract/desk.ts';
import { type ClientFacts, readLine } from './client-text.ts';

type ClientEvent = ClientFacts['events'][number];
type Change = (kept: ClientFacts) => ClientFacts;

const newId = () => randomBytes(6).toString('base64url');

/** Adds an event, or changes the one that is named. */
export function withEvent({
  event,
  month,
  text,
  agrees,
}: Pick<ClientEvent, 'month' | 'text' | 'agrees'> & { event?: string | undefined }): Change {
  const line = readLine(text, 'text', '经过的事');
  return (kept) => {
    if (event !== undefined && !kept.events.some(({ id }) => id === event)) throw notFound();
    const others = kept.events.filter(({ id }) => id !== event);
    if (others.length >= MOST_EVENTS) throw refusal(`经过的事已记满 ${MOST_EVENTS} 件`, 'desk_full');
    const told = { id: event ?? newId(), month, text: line, ...(agrees !== undefined && { agrees }) };
    // The year alone stands before its months.
    const events = [...others, told].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
    return { ...kept, events };
  };
}

/** Deletes an event. */
export const withoutEvent =
  (event: string): Change =>
  (kept) => ({ ...kept, events: without(kept.events, event) });

/** Adds a line of notes. */
export function withJotting(text: string, at: number): Change {
  const line = readLine(text, 'text', '笔记');
  return (kept) => {
    if (kept.jottings.length >= MOST_JOTTINGS)
      throw refusal(`笔记已写满 ${MOST_JOTTINGS} 句，请先删去一部分`, 'desk_full');
    return { ...kept, jottings: [...kept.jottings, { id: newId(), text: line, at }] };
  };
}

/** Deletes a line of notes. */
export const withoutJotting =
  (jotting: string): Change =>
  (kept) => ({ ...kept, jottings: without(kept.jottings, jotting) });

/** @throws ServiceError 'not found' */
function without<One extends { id: string }>(list: readonly One[], id: string): One[] {
  const rest = list.filter((one) => one.id !== id);
  if (rest.length === list.length) throw notFound();
  return rest;
}
