import type { Tenant } from '@tianji/contracts';

/** A draft as it is stored: any JSON object. The service decides what is wrong with it. */
export type Draft = Readonly<Record<string, unknown>>;
/** The path of a value in a draft. */
export type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null for a text that is no JSON object */
export function readDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as never)[key] : undefined),
    draft,
  );
}

/** The draft with another value in one place; `undefined` removes it. Everything else stays the same object. */
export function withValue<T>(draft: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const inner = rest.length === 0 ? value : withValue(valueAt(draft, [key]) ?? {}, rest, value);
  if (Array.isArray(draft)) return draft.map((one, index) => (index === key ? inner : one)) as T;
  const { [key]: _former, ...others } = (isObject(draft) ? draft : {}) as Record<string, unknown>;
  if (inner === undefined) return others as T;
  return { ...(isObject(draft) ? draft : {}), [key]: inner } as T;
}

const NOTHING = {
  ...{ id: '', orgcode: '', hosts: [], suspended: false, tools: [], everyTool: false },
  brand: { name: '', tagline: '', description: '', logo: '', tokens: {} },
  menus: { home: [], tools: [], classroom: [], panels: [], bar: [] },
  ...{ plans: [], links: [], samples: [] },
  contact: { company: '', email: '', phone: '', address: '', hours: '' },
  filing: { icp: '', police: '' },
  pages: {
    partnership: { title: '', intro: '', claims: [] },
    about: { title: '', intro: '', claims: [] },
    download: { title: '', intro: '', claims: [] },
  },
  visitorReads: 'full' as const,
} satisfies Tenant;

/** The draft with something in every place that a form shows; values of a wrong type are left out. */
export function filled(draft: Draft, pattern: unknown = NOTHING): Tenant {
  return fill(draft, pattern) as Tenant;
}

function fill(value: unknown, pattern: unknown): unknown {
  if (Array.isArray(pattern)) return Array.isArray(value) ? value.filter((one) => one != null) : [];
  if (!isObject(pattern)) return typeof value === typeof pattern ? value : pattern;
  if (!isObject(value)) return pattern;
  const known = Object.entries(pattern).map(([key, inner]) => [key, fill(value[key], inner)]);
  return { ...value, ...Object.fromEntries(known) };
}
