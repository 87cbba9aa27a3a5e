import type { IncomingMessage } from 'node:http';
import { callSigner, callVerifier, checkDigest, nonceOf } from './signed-call.ts';

const SECRET = 'the key of these tests, 32 letters at least';
const OTHER = 'another key of these tests, 32 letters too';
const CALL = { path: '/api/calendar/get8', body: '{"time":"2026-11-21"}', origin: 'eyJ9' };
const AT = 'http://10.0.0.1:8090';
/** The service's end of a connection to AT, as a dual-stack socket reports it. */
const SOCKET = { localAddress: '::ffff:10.0.0.1', localPort: 8090 };
/** The same at another replica. */
const OTHER_SOCKET = { localAddress: '::ffff:10.0.0.2', localPort: 8090 };

/** A gateway and a service, each with its own clock. */
function pair(options: { secrets?: string[]; secret?: string; to?: string } = {}) {
  const clocks = { gateway: 1_000_000_000_000, service: 1_000_000_000_000 };
  const verify = callVerifier({
    ...{ service: 'calendar', secrets: options.secrets ?? [SECRET] },
    now: () => clocks.service,
  });
  const signer = callSigner({
    ...{ service: options.to ?? 'calendar', secret: options.secret ?? SECRET },
    now: () => clocks.gateway,
  });
  const receive = (
    headers: Record<string, string | undefined>,
    path = CALL.path,
    method = 'POST',
    socket: object = SOCKET,
  ) => {
    try {
      verify({ method, headers, socket } as unknown as IncomingMessage, path);
      return 'accepted';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  return { clocks, signer, verify, receive };
}

test('a signed call is accepted, once', () => {
  const { signer, receive } = pair();
  const headers = signer.sign(AT, CALL);
  expect(receive(headers)).toBe('accepted');
  expect(receive(headers)).toBe('call_replayed');
  expect(receive(signer.sign(AT, CALL))).toBe('accepted');
});

test('everything that a service relies on is signed', () => {
  const { signer, receive } = pair();
  const headers = signer.sign(AT, CALL);
  for (const [name, value] of Object.entries(headers)) {
    const last = value.at(-5) === 'A' ? 'B' : 'A';
    const changed = { ...headers, [name]: value.slice(0, -5) + last + value.slice(-4) };
    expect([name, receive(changed)]).toEqual([name, 'call_tampered']);
  }
  expect(receive({ ...headers, 'x-tianji-origin': undefined })).toBe('call_tampered');
  expect(receive(headers, '/api/calendar/get9')).toBe('call_tampered');
  expect(receive(headers, CALL.path, 'PUT')).toBe('call_tampered');
  expect(receive(headers)).toBe('accepted');
});

test('another secret, another service, and no signature', () => {
  expect(pair({ secret: OTHER }).signer.sign(AT, CALL)).toBeDefined();
  const foreign = pair({ secret: OTHER });
  expect(foreign.receive(foreign.signer.sign(AT, CALL))).toBe('call_tampered');
  const elsewhere = pair({ to: 'bazi' });
  expect(elsewhere.receive(elsewhere.signer.sign(AT, CALL))).toBe('call_tampered');
  const { signer, receive } = pair();
  const headers = signer.sign(AT, CALL);
  for (const name of ['x-tianji-time', 'x-tianji-nonce', 'x-tianji-signature', 'content-digest'])
    expect(receive({ ...headers, [name]: undefined })).toBe('call_unsigned');
  expect(receive({ 'x-tianji-secret': SECRET })).toBe('call_unsigned');
});

test('while a secret is being replaced, both are accepted', () => {
  const { receive, signer } = pair({ secrets: [OTHER, SECRET], secret: SECRET });
  expect(receive(signer.sign(AT, CALL))).toBe('accepted');
  const after = pair({ secrets: [OTHER, SECRET], secret: OTHER });
  expect(after.receive(after.signer.sign(AT, CALL))).toBe('accepted');
});

test('a call is late after a minute, and its nonce is known until then', () => {
  const { clocks, signer, receive } = pair();
  clocks.gateway += 120_000;
  clocks.service += 120_000;
  const early = signer.sign(AT, CALL);
  const used = signer.sign(AT, CALL);
  expect(receive(used)).toBe('accepted');
  clocks.service += 60_000;
  expect(receive(early)).toBe('accepted');
  expect(receive(used)).toBe('call_replayed');
  clocks.service += 1;
  expect(receive(signer.sign(AT, CALL))).toBe('call_late');
  expect(receive(used)).toBe('call_late');
});

test('a call from ahead is late: a restart would forget its nonce while its time is still to come', () => {
  const { clocks, signer, receive } = pair();
  clocks.gateway += 250;
  expect(receive(signer.sign(AT, CALL))).toBe('accepted');
  clocks.gateway += 1;
  expect(receive(signer.sign(AT, CALL))).toBe('call_late');
});

test('a recorded call is worth nothing at another replica or port', () => {
  const { signer, receive } = pair();
  const headers = signer.sign(AT, CALL);
  const at = (socket: object) => receive(headers, CALL.path, 'POST', socket);
  expect(at(OTHER_SOCKET)).toBe('call_elsewhere');
  expect(at({ ...SOCKET, localPort: 8091 })).toBe('call_elsewhere');
  expect(at({})).toBe('call_elsewhere');
  expect(at({ ...SOCKET, localAddress: '10.0.0.1' })).toBe('accepted');
});

test.each([
  ['http://[fd00::1]:8090', { localAddress: 'fd00::1', localPort: 8090 }],
  ['http://10.0.0.1', { localAddress: '10.0.0.1', localPort: 80 }],
])('a call to %s is bound to it', (address, socket) => {
  const { signer, receive } = pair();
  const headers = signer.sign(address, CALL);
  expect(receive(headers)).toBe('call_elsewhere');
  expect(receive(headers, CALL.path, 'POST', socket)).toBe('accepted');
});

test.each(['http://calendar:8090', 'https://10.0.0.1:8090'])(
  'a call to %s is not bound: its address is not certain',
  (address) => {
    const { signer, receive } = pair();
    expect(receive(signer.sign(address, CALL))).toBe('accepted');
  },
);

test('a call from before the start of the service is late: its nonce may have been seen', () => {
  const { clocks, signer, receive } = pair();
  clocks.gateway -= 1;
  expect(receive(signer.sign(AT, CALL))).toBe('call_late');
});

/** The refusal's headers. */
function refusal(
  verify: ReturnType<typeof pair>['verify'],
  headers: Record<string, string>,
  socket: object = SOCKET,
): Headers {
  try {
    verify({ method: 'POST', headers, socket } as unknown as IncomingMessage, CALL.path);
  } catch (error) {
    return new Headers((error as { headers?: Record<string, string> }).headers);
  }
  throw new Error('accepted');
}

test('the refusal of a late call corrects the clock kept for that replica only', () => {
  const { clocks, signer, receive, verify } = pair();
  clocks.gateway += 3_600_000;
  const headers = signer.sign(AT, CALL);
  const told = refusal(verify, headers);
  expect(signer.learn(AT, nonceOf(headers), told)).toBe('time');
  expect(receive(signer.sign(AT, CALL))).toBe('accepted');
  const elsewhere = signer.sign('http://10.0.0.2:8090', CALL);
  expect(receive(elsewhere, CALL.path, 'POST', OTHER_SOCKET)).toBe('call_late');
});

test('where addresses are translated, one refusal corrects binding and clock, for that address only', () => {
  const { clocks, signer, receive, verify } = pair();
  clocks.gateway += 3_600_000;
  const headers = signer.sign(AT, CALL);
  const told = refusal(verify, headers, OTHER_SOCKET);
  expect(signer.learn('http://10.0.0.3:8090', 'another', told)).toBeUndefined();
  expect(signer.learn(AT, nonceOf(headers), told)).toBe('translated');
  expect(receive(signer.sign(AT, CALL), CALL.path, 'POST', OTHER_SOCKET)).toBe('accepted');
  expect(receive(signer.sign('http://10.0.0.3:8090', CALL))).toBe('call_elsewhere');
});

test('that a call was late does not tell that its address is translated', () => {
  const { clocks, signer, receive, verify } = pair();
  clocks.gateway += 3_600_000;
  const headers = signer.sign(AT, CALL);
  expect(signer.learn(AT, nonceOf(headers), refusal(verify, headers))).toBe('time');
  expect(receive(signer.sign(AT, CALL), CALL.path, 'POST', OTHER_SOCKET)).toBe('call_elsewhere');
});

test('a time that the service did not sign, or not for this call, corrects nothing', () => {
  const { clocks, signer, receive, verify } = pair();
  clocks.gateway += 3_600_000;
  const headers = signer.sign(AT, CALL);
  const told = refusal(verify, headers);
  const forged = new Headers(told);
  forged.set('x-tianji-time', String(clocks.gateway));
  for (const [nonce, answer] of [
    [nonceOf(headers), forged],
    ['another', told],
    [nonceOf(headers), new Headers()],
  ] as const)
    expect(signer.learn(AT, nonce, answer)).toBeUndefined();
  expect(receive(signer.sign(AT, CALL))).toBe('call_late');
  const stranger = pair({ secret: OTHER });
  const unsigned = refusal(stranger.verify, stranger.signer.sign(AT, CALL));
  expect(unsigned.get('x-tianji-time')).toBeNull();
});

test('a body is what was signed', () => {
  const { signer } = pair();
  const request = { headers: signer.sign(AT, CALL) } as unknown as IncomingMessage;
  expect(() => checkDigest(request, Buffer.from(CALL.body))).not.toThrow();
  expect(() => checkDigest(request, Buffer.from(CALL.body.replace('21', '22')))).toThrow(
    expect.objectContaining({ status: 403, code: 'call_tampered' }),
  );
});
