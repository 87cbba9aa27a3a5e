export { runParked } from './parked.ts';
export {
  type CommandData,
  NoSiteError,
  onSiteStore,
  openSiteStore,
  problemOfSiteFolder,
} from './site-store.ts';
