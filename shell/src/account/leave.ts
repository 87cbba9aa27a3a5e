/** Opens a new document, so that nothing of the old session stays in memory. */
export function leaveTo(path: string): void {
  window.location.assign(path);
}

/** Opens the present page as a new document. */
export function openAnew(): void {
  window.location.reload();
}
