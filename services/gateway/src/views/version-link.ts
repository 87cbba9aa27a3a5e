/** How links to a version of a tool are signed: by the gateway, and valid at all sites of the installation. */
export const VERSION_LINK = { service: 'gateway', purpose: 'tool-version', tenant: '*' } as const;

/** The longest time for which such a link may be valid, in hours. */
export const MOST_HOURS = 24 * 14;

export const subjectOf = (tool: string, version: string): string => `${tool} ${version}`;

export function previewOf(subject: string): { tool: string; version: string } | null {
  const [, tool, version] = /^([a-z][a-z0-9]{1,30}) (\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,50})$/.exec(subject) ?? [];
  return tool === undefined || version === undefined ? null : { tool, version };
}
