import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailsOf } from '@tianji/service-kit';
import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { z } from 'zod';

// What a reader is told of a wrong field is a Chinese sentence. The name that programs use for the field travels beside
// it, in `field` and `details`, never within it.

const SERVICES = join(import.meta.dirname, '..', '..', 'services');
const calls = [...workspaceCalls(), ...workspaceContracts().flatMap(({ forwards }) => [...forwards])];

/** The names of a schema's fields, at every depth. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) found.add(name);
  for (const part of Object.values(schema)) namesIn(part, found);
  return found;
}

/** Whether a sentence has a name as a word of its own; what stands in quotation marks is the caller's own value. */
const speaks = (sentence: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sentence.replace(/“[^”]*”/g, ''));

/** Values that most fields refuse: nothing, other types, too much, too little, other words. */
const SPOILED = ['', undefined, 7, -1, 1e9, 'x', '甲', 'x'.repeat(5000), ['x'], { x: 1 }, true];

/** What a call says to an input, sentence by sentence. */
function saidTo(input: z.ZodType, given: Record<string, unknown>): string[] {
  const { error } = input.safeParse(given);
  return error ? detailsOf(input, error.issues, given).map(({ message }) => message) : [];
}

test.each(calls.map((call) => [call.path, call] as const))(
  '%s: refusals name no field by its code',
  (_, call) => {
    const json = z.toJSONSchema(call.input, { io: 'input' }) as { properties?: Record<string, object> };
    const names = [...namesIn(json)];
    const fields = Object.keys(json.properties ?? {});
    const sentences = new Set(
      fields.flatMap((name) =>
        SPOILED.flatMap((value) => saidTo(call.input, value === undefined ? {} : { [name]: value })),
      ),
    );
    if (fields.length > 0) expect(sentences.size).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\p{Script=Han}/u);
      expect({ sentence, named: names.filter((name) => speaks(sentence, name)) }).toEqual({
        sentence,
        named: [],
      });
    }
  },
);

test('no refusal written in a service begins with a code name before brackets', () => {
  const CODED = /(?:\$\{(?:field|name)\}|(?<![\w$}])[a-z][A-Za-z0-9_.[\]]*)（(?:\$\{[^}]*\}|[^（）\n])*）/;
  const THROWN = /\b(?:badRequest|refused|refusal|ServiceError|forbidden|valueError|WrongOwnField)\(/g;
  const sources = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/src\/.*\.ts$/.test(file) && !/node_modules|\.test\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(SERVICES, file), 'utf8');
    return [...text.matchAll(THROWN)]
      .map(({ index }) => CODED.exec(text.slice(index, index + 300))?.[0])
      .filter((each) => each !== undefined)
      .map((each) => `${file}: ${each}`);
  });
  expect(found).toEqual([]);
});
