export function chance(seed?: number): (from: number, to: number) => number;
