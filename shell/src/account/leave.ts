/** Opens a new document: nothing of the old session stays in memory. */
export function leaveTo(path: string): void {
  window.location.assign(path);
}
