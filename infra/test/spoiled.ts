/** The part of JSON Schema that is used here. */
export interface FieldSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  description?: string;
  examples?: unknown[];
}

/** Days and times that do not exist, or are outside the calendar's tables. */
const NO_DAYS = [
  '2023-02-30',
  '1582-10-10',
  '2026-13-01',
  '2026-00-10',
  '0516-01-01',
  '2201-01-01',
  '9999-12-31',
];
const NO_CLOCK = ['24:00:00', '12:60:00'];

/**
 * Values that a field must refuse, by its schema and by the shared formats: empty, too long, in another
 * alphabet, of another type, out of range, or naming a day or place that does not exist.
 */
export function spoiledValues(schema: FieldSchema, good: string | undefined): string[] {
  const parts = schema.anyOf ?? [schema];
  const fits = (value: string) => parts.some((part) => accepts(part, value));
  const example = good ?? String(schema.examples?.[0] ?? '');
  const guesses = [
    '',
    'none',
    '__proto__',
    "' or 1=1",
    '<b>',
    '１２３',
    `${example}\u0000`,
    `${example}${'9'.repeat(5000)}`,
  ];
  return [...guesses.filter((value) => !fits(value)), ...outOfRange(schema), ...nowhere(schema, example)];
}

function accepts(part: FieldSchema, value: string): boolean {
  if (part.enum) return part.enum.some((one) => String(one) === value);
  if (part.const !== undefined) return String(part.const) === value;
  if (part.type === 'number' || part.type === 'integer')
    return value.trim() !== '' && Number.isFinite(Number(value));
  if (part.type === 'boolean') return value === 'true' || value === 'false';
  if (part.type !== 'string') return true;
  // Schemas do not show that spaces are trimmed first.
  const { length } = value.trim();
  return (
    length >= (part.minLength ?? 0) &&
    length <= (part.maxLength ?? Number.POSITIVE_INFINITY) &&
    (part.pattern === undefined || new RegExp(part.pattern, 'u').test(value))
  );
}

/** A number's range is given in the text that a refusal shows. */
function outOfRange({ anyOf, type, description = '' }: FieldSchema): string[] {
  const isNumber = [type, ...(anyOf ?? []).map((part) => part.type)].some(
    (one) => one === 'number' || one === 'integer',
  );
  const range = /(-?\d+(?:\.\d+)?) 至 (-?\d+(?:\.\d+)?)/.exec(description);
  if (!isNumber || !range) return [];
  return [String(Number(range[1]) - 1000), String(Number(range[2]) + 1000), 'NaN', '1e9'];
}

function nowhere({ description = '' }: FieldSchema, example: string): string[] {
  if (description.startsWith('YYYY-MM-DD HH')) {
    const days = NO_DAYS.map((day) => `${day} 08:00:00`);
    return [...days, ...NO_CLOCK.map((clock) => `1990-05-15 ${clock}`), '1990-05-15'];
  }
  if (description.startsWith('YYYY-MM-DD')) return NO_DAYS;
  return /^[^-\s]+-[^-\s]+-[^-\s]+$/u.test(example) && description.startsWith('省') ? ['火星-火星-火星'] : [];
}
