export { StoreFileError } from './embedded/file.ts';
export { type EmbeddedOptions, openEmbeddedStore } from './embedded/store.ts';
export { everyDocument } from './every.ts';
export type { MongoOptions } from './mongo/store.ts';
export { openStore, type StoreOptions, storeOptions } from './open.ts';
export {
  type Collection,
  type Condition,
  DuplicateError,
  type Filter,
  type FindOptions,
  type Index,
  type Scalar,
  type Sort,
  type Store,
  type StoreScope,
  type Update,
  type UpdateOptions,
} from './port.ts';
