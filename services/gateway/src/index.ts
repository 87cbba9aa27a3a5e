export type { Identity } from './api/identity.ts';
export type { Gateway, GatewayOptions } from './gateway.ts';
export { openGateway } from './gateway.ts';
export type { GatewayConfig } from './settings.ts';
export { readGatewayConfig } from './settings.ts';
export type { Tenants } from './tenants/tenants.ts';
export { loadTenants, tenantsOf } from './tenants/tenants.ts';
