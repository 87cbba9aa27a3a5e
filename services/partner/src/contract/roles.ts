/** Who may do what at a site: each call names one of these lists. */

/** What changes who owns a site, or whether it goes on. */
export const OWNER = ['owner'] as const;
/** Roles and invitations: the operator helps where an owner cannot. */
export const OWNERS = ['owner', 'operator'] as const;
/** The composer: drafts, publication, domains. */
export const WRITERS = ['owner', 'editor', 'operator'] as const;
/** Figures and statements. */
export const COUNTERS = ['owner', 'treasurer', 'operator'] as const;
/** The site's own account for payments. */
export const TREASURERS = ['owner', 'treasurer'] as const;
/** The desk: each sees their own clients alone. */
export const DESK = ['owner', 'practitioner'] as const;
/** What every page of a site needs to know. */
export const EVERYBODY = ['owner', 'editor', 'treasurer', 'operator'] as const;
