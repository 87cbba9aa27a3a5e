/**
 * What a member may be at a site.
 * - `owner`: decides about roles, money, and whether the site goes on.
 * - `editor`: writes and publishes the site.
 * - `treasurer`: sees the settlement and keeps the site's own accounts.
 * - `practitioner`: has a desk for clients.
 */
export const SITE_ROLES = ['owner', 'editor', 'treasurer', 'practitioner'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];
/** Who may make a `site` call: those roles, or the operator of the platform. */
export const CALL_ROLES = [...SITE_ROLES, 'operator'] as const;
export type CallRole = (typeof CALL_ROLES)[number];
