import {
  type CallOrigin,
  callSigner,
  type Logger,
  nonceOf,
  packOrigin,
  STARTING_HEADER,
  VERSION_HEADER,
} from '@tianji/service-kit';

/** A call to one replica of a service. */
interface Call {
  /** Begins with a slash; braces are plain. */
  path: string;
  payload: object;
  /** The caller on whose behalf it is made. */
  origin?: CallOrigin;
  /** The version of the service that is to answer, where several run. */
  version?: string;
  signal: AbortSignal;
}

/** Makes a call to a replica. @throws what `fetch` throws; the same as for a closed port while it starts */
export type SignedCalls = (address: string, call: Call) => Promise<Response>;

/**
 * Calls to one service, signed with its secret. A replica that finds a call late says what its time is, and one that is
 * not at the address that a call names says so: what is known of it is corrected, and the call, which did not begin, is
 * signed and made again, once.
 *
 * @param log told once of an address that is translated on the way: a call to it could be repeated at another replica
 * @param secret without one calls are made unsigned, and the service takes the caller for a visitor
 * @param now epoch milliseconds
 */
export function signedCalls(
  id: string,
  secret: string | undefined,
  log: Logger,
  now?: () => number,
): SignedCalls {
  const signer = secret === undefined ? null : callSigner({ service: id, secret, ...(now && { now }) });

  return async (address, { path, payload, origin, version, signal }) => {
    const body = JSON.stringify(payload);
    const packed = origin && packOrigin(origin);
    const send = async (signed: Record<string, string>): Promise<Response> => {
      const answer = await fetch(`${address}${path}`, {
        ...{ method: 'POST', redirect: 'error', signal, body },
        headers: {
          'content-type': 'application/json',
          ...(origin && { 'x-request-id': origin.requestId }),
          ...(version !== undefined && { [VERSION_HEADER]: version }),
          ...signed,
        },
      });
      if (!answer.headers.has(STARTING_HEADER)) return answer;
      await answer.arrayBuffer();
      // As if nobody listened there yet: the call did not begin.
      throw new Error(`${address} is starting`, { cause: { code: 'ECONNREFUSED' } });
    };
    if (!signer) return send({});
    const signed = () => signer.sign(address, { path, body, ...(packed && { origin: packed }) });
    const headers = signed();
    const response = await send(headers);
    const learned =
      response.status === 403 ? signer.learn(address, nonceOf(headers), response.headers) : undefined;
    if (learned === undefined) return response;
    if (learned === 'translated')
      log.warn({ service: id, address }, 'calls to a translated address are not bound to it');
    await response.arrayBuffer();
    return send(signed());
  };
}
