import type { Page } from 'playwright-core';

interface Listening extends Window {
  notices?: string[];
}

/**
 * Records the page's transient notices from now on: one may be gone before it is looked for.
 * @returns a function that gives the notices so far, in this document
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
