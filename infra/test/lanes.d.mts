export function portsOf(environment: Record<string, string | undefined>): { first: number; count: number };
