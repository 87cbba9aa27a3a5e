/**
 * Copies a text that may still be on its way. Safari lets a page copy only while it handles a press: it is given the
 * promise at once, not the text later.
 * @throws when the browser refuses, or with what `text` rejects with
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  try {
    const typed = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // A text that does not come is told below, also where the browser never looks at this promise.
    typed.catch(() => undefined);
    await clipboard.write([new ClipboardItem({ 'text/plain': typed })]);
  } catch {
    // Older browsers have no such item, or take no promise in it.
    await clipboard.writeText(await text);
  }
}
