/**
 * What the clock of a zone is called in Chinese: 澳大利亚东部时间 for Australia/Sydney.
 * @param zone an IANA name
 * @returns the name from the system's own data; the IANA name where it has none
 */
export function zoneName(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, timeZoneName: 'longGeneric' });
    const { value } =
      format.formatToParts(Date.UTC(2020, 0)).find(({ type }) => type === 'timeZoneName') ?? {};
    return value && !value.startsWith('GMT') ? value : zone;
  } catch {
    return zone;
  }
}

/** 当地标准时间（北美东部时间） for America/New_York. */
export const standardTimeOf = (zone: string): string => `当地标准时间（${zoneName(zone)}）`;
