import type { ServiceContext } from './types.ts';

/** Something that exists from a service's start on. */
export interface Late<T> {
  /** To be the service's `start`. */
  open(ctx: ServiceContext): void;
  /** @throws Error before the start */
  get(): T;
}

/** What a running service has besides its store, such as keys and settings: made once, when the service is opened. */
export function late<T>(service: string, make: (ctx: ServiceContext) => T): Late<T> {
  let made: { value: T } | undefined;
  return {
    open(ctx) {
      made = { value: make(ctx) };
    },
    get() {
      if (!made) throw new Error(`the service ${service} has not been opened`);
      return made.value;
    },
  };
}
