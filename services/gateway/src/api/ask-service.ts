import type { CallData } from '@tianji/contracts';
import { type CallOrigin, type OpenService, type Payload, unavailable } from '@tianji/service-kit';
import type { RemoteService } from './remote-service.ts';

/** The services that this gateway can ask, in this process and over HTTP. */
export interface ServicesAsked {
  readonly local: ReadonlyMap<string, OpenService>;
  readonly remote: ReadonlyMap<string, RemoteService>;
}

/** A service's reply, with its data as the caller knows it. */
export type ServiceReply<Data> =
  | { success: true; data: Data }
  | { success: false; message: string; code?: string; field?: string };

/**
 * Makes a safe call of a service for the gateway itself, wherever that service runs.
 * @throws ServiceError 503 when it does not answer
 */
export async function askService<Data>(
  { path, service }: CallData,
  args: Payload,
  origin: CallOrigin,
  { local, remote }: ServicesAsked,
): Promise<{ status: number; reply: ServiceReply<Data> }> {
  const elsewhere = remote.get(service);
  if (elsewhere) {
    const { status, json } = await elsewhere.call(path, args, origin, true);
    return { status, reply: JSON.parse(json) as ServiceReply<Data> };
  }
  const here = local.get(service);
  if (!here) throw unavailable();
  const { status, reply } = await here.dispatch(path, args, origin);
  return { status, reply: reply as ServiceReply<Data> };
}
