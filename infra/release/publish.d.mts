export function publish(
  unit: string,
  options?: { channel?: 'stable' | 'canary'; reason?: string; dir?: string; root?: string; now?: Date },
): Promise<{ version: string; fresh: boolean; deleted: string[]; changelog?: string }>;
