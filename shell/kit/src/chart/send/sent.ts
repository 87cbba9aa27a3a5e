/** A link to a result, and the message when it is copied: 已复制链接，链接里没有姓名. */
export interface SentLink {
  url: string;
  told: string;
}

/** What a result carries when it leaves the page as text, link, picture or print. */
export interface Sent {
  /** Title of the text, the picture and the print: 八字命盘. */
  title: string;
  /** The word after 仅 in the print choice: 命盘, 卦盘. */
  word: string;
  /** The line below the title: sex, time and place, or when and how something was cast. */
  line: string;
  /** A name or a matter: included only when the reader says so. '' when there is none. */
  own: string;
  /** The rules in force, a few characters each. */
  basis: readonly string[];
  /** The picture's file name without extension. */
  fileName: string;
  /** The result as plain text, without title, rules and notice; absent when a tool has no text. */
  text?: (() => string | Promise<string>) | undefined;
  /** The permanent link and the message when it is copied; absent when a page has none. */
  link?: (() => SentLink | Promise<SentLink>) | undefined;
}

/**
 * Marks what goes on the picture and on the single sheet: the `data-card` attribute of an element, in the order of the
 * page. `words` marks the three sentences, which are included on request; `hide` marks what is left out.
 */
export const CARD_PARTS = '[data-card]:not([data-card=hide],[data-card=words])';
export const CARD_WORDS = '[data-card=words]';
