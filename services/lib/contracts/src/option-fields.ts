import { z } from 'zod';
import { flag } from './formats.ts';
import {
  type OptionDeclaration,
  type OptionRecord,
  type Options,
  type OptionValue,
  SCHOOL,
} from './options.ts';

/** What a request may carry for a value: the value itself, or a boolean as text. */
type Given<V extends OptionValue> = V extends boolean ? boolean | 'true' | 'false' : V;
type Field<V extends OptionValue> = z.ZodOptional<z.ZodType<V, Given<V>>>;

/** Each value with its meaning: `00:00（零点换日）、23:00（子初换日）`. */
const meaning = ({ values }: OptionDeclaration): string =>
  values.map(({ value, label }) => `${value}（${label}）`).join('、');

const words = ({ values }: OptionDeclaration) => values.map(({ value }) => String(value));
const isFlag = ({ values }: OptionDeclaration) => values.every(({ value }) => typeof value === 'boolean');

function field(declared: OptionDeclaration): z.ZodType {
  const schema = isFlag(declared) ? flag(declared.title) : z.enum(words(declared));
  return schema.meta({ title: declared.title, description: meaning(declared) }).optional();
}

function value(declared: OptionDeclaration): z.ZodType {
  const schema = isFlag(declared) ? z.boolean() : z.enum(words(declared));
  return schema.meta({ title: declared.title });
}

/** Throws for a declaration that contradicts itself, which stops the service that loads the contract. */
function check(list: readonly OptionDeclaration[]): void {
  const keys = new Set<string>();
  for (const { key, values, default: usual } of list) {
    if (keys.has(key)) throw new Error(`option ${key} is declared twice`);
    keys.add(key);
    const texts = new Set(values.map(({ value }) => String(value)));
    if (values.length < 2 || texts.size !== values.length)
      throw new Error(`option ${key} needs two values or more, all different`);
    if (!values.some(({ value }) => value === usual))
      throw new Error(`option ${key}: its default ${usual} is not among its values`);
  }
}

function shape(options: Options<OptionRecord>, make: (declared: OptionDeclaration) => z.ZodType) {
  check(options.list);
  return Object.fromEntries(options.list.map((declared) => [declared.key, make(declared)]));
}

/**
 * The school options as fields of a request. Each may be omitted and then has the engine's default; a value that the
 * engine does not know is refused with the field's name and the allowed values.
 * @throws Error when a key or a value is declared twice, or a default is not among its values
 */
export const optionFields = <V extends OptionRecord>(options: Options<V>) =>
  shape(options as unknown as Options<OptionRecord>, field) as { [K in keyof V]: Field<V[K]> };

/** The school options in force, as a reply carries them. */
export const optionsInForce = <V extends OptionRecord>(options: Options<V>) =>
  z.object(
    shape(options as unknown as Options<OptionRecord>, value) as { [K in keyof V]: z.ZodType<V[K], V[K]> },
  );

/**
 * The school of a request, for an engine that has presets: its rules hold where the request names no others.
 * @throws Error for a school that is named twice or has a value that the engine does not know
 */
export function schoolField<V extends OptionRecord>(options: Options<V>) {
  const { presets, list } = options;
  const names = presets.map(({ key }) => key);
  if (new Set(names).size !== names.length) throw new Error('a school is declared twice');
  for (const { key, values } of presets)
    for (const [option, chosen] of Object.entries(values))
      if (!list.find((each) => each.key === option)?.values.some((each) => each.value === chosen))
        throw new Error(`school ${key}: option ${option} has no value ${chosen}`);
  const description = presets.map(({ key, label }) => `${key}（${label}）`).join('、');
  return { [SCHOOL]: z.enum(names).meta({ title: '流派', description }).optional() } as {
    [SCHOOL]: Field<string>;
  };
}
