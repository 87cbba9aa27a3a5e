// Replaces the vendor prefixing of styled-components, which is off by default: no supported browser needs it, and it
// would add a kilobyte to the first view.
export const prefix = (value: string): string => value;
