let written: { path: string; text: Element } | null = null;

/** Keeps the text that a service wrote into this document, before React empties its container. */
export function keepWritten(root: Element): void {
  const text = root.querySelector('.written');
  written = text && { path: location.pathname, text };
}

/** Hands out that text, once: the page of a tool shows it until it stands itself. Null at any other address. */
export function takeWritten(): Element | null {
  const text = written?.path === location.pathname ? written.text : null;
  written = null;
  return text;
}
