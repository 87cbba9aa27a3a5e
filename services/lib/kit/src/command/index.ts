export { runParked } from './parked.ts';
export { type CommandData, NoSiteError, onSiteStore, openSiteStore } from './site-store.ts';
