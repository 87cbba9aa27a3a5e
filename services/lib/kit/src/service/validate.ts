import { type CallDefinition, jsonFieldsOf, type RefusalDetail } from '@tianji/contracts';
import { z } from 'zod';
import { badRequest, refuseInherited } from '../errors.ts';

/**
 * Reads a payload by the call's schema. Fields that the schema does not name are dropped before any
 * handler sees them: the site's clients send some of old habit (`loginname`, `jingdu`), and what nobody
 * reads can do no harm. Everything named is checked.
 *
 * @throws ServiceError 400, which names each wrong field and its allowed range
 */
export function readInput(call: CallDefinition, raw: Readonly<Record<string, unknown>>): unknown {
  refuseInheritedInTexts(call.input, raw);
  const result = call.input.safeParse(raw);
  if (result.success) return result.data;
  const details = detailsOf(call.input, result.error.issues, raw);
  const first = details[0] ?? { field: 'body', message: '请求内容不合要求' };
  throw badRequest(first.field, first.message, details);
}

/**
 * Looks into the JSON texts of a request, whose schemas would drop what they do not name.
 * @throws ServiceError 400 for a field, at any depth, with a name that every object inherits, and for a text that is deeper
 * than any
 */
export function refuseInheritedInTexts(input: z.ZodType, raw: Readonly<Record<string, unknown>>): void {
  for (const name of jsonFieldsOf(input)) {
    const text = raw[name];
    if (typeof text === 'string') refuseInherited(parsed(text), name);
  }
}

/** What is no JSON is left to the schema. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MOST_DETAILS = 10;

/** One sentence per wrong field, in the order of the schema's complaints. */
export function detailsOf(
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
  raw: unknown,
): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  for (const issue of issues) {
    const field = issue.path.map(String).join('.').slice(0, 80) || 'body';
    if (details.length >= MOST_DETAILS) break;
    if (details.some((detail) => detail.field === field)) continue;
    const { title, description } = describe(schema, issue.path);
    const name = title || field;
    const allowed = description ? `，应为 ${description}` : '';
    const value = valueAt(raw, issue.path);
    details.push({
      field,
      message: `${name}${problemOf(issue, value)}${allowed}${counted(description) ? lengthOf(issue, value) : ''}`,
    });
  }
  return details;
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null || value === '') return '不能为空';
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return '类型或格式不对';
    case 'too_big':
      return issue.origin === 'string' ? '太长' : '超出范围';
    case 'too_small':
      return issue.origin === 'string' ? '太短' : '超出范围';
    case 'invalid_format':
      return '格式不对';
    case 'invalid_value':
      return '不在可选范围内';
    default:
      return '不合要求';
  }
}

/** Whether a field is a text of so many characters, and no number or code. */
const counted = (description = ''): boolean => description.includes('个字符');

/** How long a text is that is too long: its writer sees how much must go. */
const lengthOf = (issue: z.core.$ZodIssue, value: unknown): string =>
  issue.code === 'too_big' && issue.origin === 'string' && typeof value === 'string'
    ? `，现有 ${value.trim().length} 个`
    : '';

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** Title and allowed range of the field at a path; wrappers (optional, default) are unwrapped. */
function describe(schema: z.ZodType, path: readonly PropertyKey[]): { title?: string; description?: string } {
  let current: unknown = schema;
  for (const key of path) {
    current = unwrap(current);
    if (current instanceof z.ZodObject) current = (current.shape as Record<PropertyKey, unknown>)[key];
    else if (current instanceof z.ZodArray) current = current.element;
    else return {};
  }
  for (let at: unknown = current; at instanceof z.ZodType; ) {
    const meta = at.meta();
    if (meta) return { title: meta.title, description: meta.description };
    const inner = unwrap(at);
    if (inner === at) break;
    at = inner;
  }
  return {};
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? schema.unwrap()
    : schema;
}
