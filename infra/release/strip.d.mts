export function stripped(root: string): string[];
