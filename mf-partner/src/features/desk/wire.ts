import { type BirthValue, NO_NAME } from '@tianji/kit/birth';
import type { CallInput, CallOutput } from '../../api.ts';

export type Client = CallOutput<'desk/getClient'>;
export type Listed = CallOutput<'desk/getClients'>['clients'][number];

/** A client's birth as the form shows it. */
export const birthOf = (client: Client): BirthValue => ({
  ...{ name: client.name, sex: client.sex, time: client.birthtime, location: client.location },
  ...(client.hourUnknown && { hourUnknown: true }),
  ...(client.tz && { abroad: { tz: client.tz, longitude: client.jingdu } }),
});

export const NEW_BIRTH: Partial<BirthValue> = { name: '', sex: '' };

/** What is saved of a form. */
export function typedIn(
  birth: BirthValue,
  { tags, notes }: { tags: string; notes: string },
): Omit<CallInput<'desk/saveClient'>, 'client' | 'rev' | 'idempotencyKey'> {
  return {
    name: birth.name === NO_NAME ? '' : birth.name,
    sex: birth.sex === '女' ? '女' : '男',
    birthtime: birth.time,
    location: birth.location,
    hourUnknown: birth.hourUnknown === true,
    ...(birth.abroad ? { tz: birth.abroad.tz, jingdu: birth.abroad.longitude } : {}),
    ...{ tags, notes },
  };
}

/** The query of a chart of a client: the birth, never the name. */
export function chartQuery(client: Client): URLSearchParams {
  const { birthtime, sex, location, hourUnknown, tz, jingdu } = client;
  return new URLSearchParams({
    ...{ t: birthtime.replace(' ', 'T'), s: sex === '男' ? 'm' : 'f', p: location },
    ...(tz ? { z: tz, l: String(jingdu) } : {}),
    ...(hourUnknown ? { u: '1' } : {}),
  });
}
