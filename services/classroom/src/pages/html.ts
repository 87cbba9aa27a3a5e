import escapeHtml from 'escape-html';

/** HTML built here; text in it is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Part[];

const write = (part: Part): string =>
  part instanceof Html
    ? part.text
    : Array.isArray(part)
      ? part.map(write).join('')
      : escapeHtml(String(part));

/** A template that escapes its values, unless they are HTML already. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(
    strings.map((text, index) => text + (index < values.length ? write(values[index]!) : '')).join(''),
  );

/** A link within the site. */
export const link = (href: string, label: string): Html => html`<a href="${href}">${label}</a>`;

export const SCHOOL: [path: string, name: string] = ['/classroomIndex', '学堂'];

/** The way to a page: links, then the page's own name. */
export const crumbs = (...steps: readonly [...[href: string, label: string][], string]): Html =>
  html`<nav aria-label="当前位置">${steps.map((step, index) => html`${index > 0 ? ' / ' : ''}${typeof step === 'string' ? step : link(...step)}`)}</nav>`;
