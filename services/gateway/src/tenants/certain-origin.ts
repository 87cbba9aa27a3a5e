export interface OriginOptions {
  /** The configured address of the site. */
  configured: string | undefined;
  /** The request's own host is believed, so that everything can be tried without configuring anything. */
  development: boolean;
}

/**
 * The origin that browsers state for a tenant's site, where it is certain: the tenant's own host, or the configured
 * address.
 * @param host of the request
 * @param hosts of the tenant
 */
export function certainOrigin(
  host: string | undefined,
  hosts: readonly string[],
  { configured, development }: OriginOptions,
): { origin?: string } {
  const asked = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (development && asked) return { origin: asked.origin };
  if (asked && hosts.includes(asked.hostname)) return { origin: new URL(`https://${host}`).origin };
  return configured === undefined ? {} : { origin: new URL(configured).origin };
}
