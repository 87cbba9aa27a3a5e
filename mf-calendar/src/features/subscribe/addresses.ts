/** The public feeds: name in the address, and what it holds. */
export const FEEDS = [
  ['quanbu', '节气、节日与休假'],
  ['jieqi', '只要节气'],
  ['jieri', '只要节日'],
  ['xiu', '只要休假与调休'],
] as const;

/** The path of a public feed. */
export const feedPath = (name: string): string => `/calendar/feed/${name}.ics`;

/** The address to copy. @param path below this site */
export const webAddress = (path: string): string => `${window.location.origin}${path}`;

/** The address that opens the device's calendar program. */
export const webcalAddress = (path: string): string => `webcal://${window.location.host}${path}`;
