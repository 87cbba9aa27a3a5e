/**
 * Copies a text that may still be on its way. Safari lets a page copy only while it handles a press: it is given the
 * promise at once, not the text later.
 * @throws when the browser refuses
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  try {
    const typed = text.then((words) => new Blob([words], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': typed })]);
  } catch {
    // Older browsers have no such item, or take no promise in it.
    await clipboard.writeText(await text);
  }
}
