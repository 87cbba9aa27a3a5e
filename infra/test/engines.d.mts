/** What drives WebKit: its driver, the browser that the driver starts, and the display for it. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

export interface Engines {
  Firefox: string | null;
  WebKit: WebKitPrograms | null;
}

export function findEngines(): Engines;
export const ENGINE_PACKAGES: Record<keyof Engines, string>;
