import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { badRequest } from '@tianji/service-kit';
import { z } from 'zod';

const base64url = z
  .string()
  .max(6000)
  .regex(/^[A-Za-z0-9_-]+$/);
const envelope = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().max(20))
      .max(10)
      .transform((all) => TRANSPORTS.filter((known) => all.includes(known)))
      .default([]),
  }),
});

const assertion = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

const clientData = z.object({ challenge: base64url, crossOrigin: z.literal(false).optional() });

/** A device's answer with the challenge that it says to have signed, which is not proved yet. */
export interface Answer<T> {
  readonly response: T;
  readonly challenge: string;
}

/** The answer to a request for a new passkey. @throws ServiceError 400 */
export const readNewKey = (text: string): Answer<RegistrationResponseJSON> => read(registration, text);

/** The answer to a login. @throws ServiceError 400 */
export const readLogin = (text: string): Answer<AuthenticationResponseJSON> => read(assertion, text);

function read<T extends { response: { clientDataJSON: string } }>(schema: z.ZodType<T>, text: string) {
  try {
    const response = schema.parse(JSON.parse(text));
    const said = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8');
    return { response, challenge: clientData.parse(JSON.parse(said)).challenge };
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw badRequest('answer', '设备的应答格式不对');
    throw error;
  }
}
