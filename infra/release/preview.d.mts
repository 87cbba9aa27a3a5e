export function previewLink(
  unit: string,
  options?: {
    version?: string;
    hours?: number;
    site?: string;
    dir?: string;
    now?: number;
    secret?: string;
  },
): { link: string; version: string; until: Date };
