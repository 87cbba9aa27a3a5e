import type { Page } from 'playwright-core';

interface Listening extends Window {
  notices?: string[];
}

/**
 * Writes down from now on what the page says in passing: a notice may be gone before it is looked for.
 * @returns gives what was said so far, in this document
 */
export async function noticesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const notices: string[] = [];
    (window as Listening).notices = notices;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && !notices.includes(textContent)) notices.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Listening).notices ?? []);
}
