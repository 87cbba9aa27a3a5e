import { sampleFields } from '@tianji/contracts';
import type { FieldSchema } from './spoiled.ts';
import { knownCalls } from './tools.mjs';

interface InputSchema {
  properties?: Record<string, FieldSchema>;
  required?: readonly string[];
}

/** A call as a contract document has it. */
export interface CallDocument {
  path: string;
  access: string;
  development: boolean;
  method: string;
  place: string;
  body: string;
  input: InputSchema;
}

/** An input that a call answers: what its service declares for drills, or its schema's examples; null without either. */
export const goodInput = (
  service: string,
  path: string,
  { properties = {}, required = [] }: InputSchema,
): Record<string, string> | null => knownCalls(service)[path]?.good ?? sampleFields(properties, required);

/** A valid input of a form call that is open to visitors and changes nothing; null for every other call. */
export function openInput(service: string, call: CallDocument): Record<string, string> | null {
  const { path, access, development, method, place, body } = call;
  const anybodys = (access === 'visitor' || access === 'notExpired') && !development;
  const form = place === 'api' && body !== 'raw' && method === 'POST' && !path.includes('{');
  if (!anybodys || !form || knownCalls(service)[path]?.changes) return null;
  return goodInput(service, path, call.input);
}
