export interface DrillOptions {
  url: string;
  dir: string;
  id: string;
  route: string;
  visitors?: number;
  restMs?: number;
  patienceMs?: number;
}

export interface DrillResult {
  views: number;
  failed: string[];
  steps: { step: string; version: string; seconds: number }[];
  versions: string[];
}

export function releaseDrill(options: DrillOptions): Promise<DrillResult>;

export interface ServiceDrillOptions {
  url: string;
  dir: string;
  id: string;
  call: string;
  body: string;
  callers?: number;
  patienceMs?: number;
  takesCalls(version: string): boolean;
}

export function serviceDrill(
  options: ServiceDrillOptions,
): Promise<{ calls: number; failed: string[]; versions: string[] }>;
