export function keptAt(source: string): string;
export function load(
  url: string,
  context: object,
  next: (url: string, context: object) => Promise<object>,
): Promise<object>;
