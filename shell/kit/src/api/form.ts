/**
 * A payload as `application/x-www-form-urlencoded`, in the order of its keys. Absent values (undefined,
 * null) are left out; lists and objects travel as JSON text.
 */
export function encodeForm(input: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Fills the parameters of a path, `payment/query/{outTradeNo}`, and returns the remaining values. */
export function fillPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value ?? ''));
  });
  return { path: filled, rest };
}
