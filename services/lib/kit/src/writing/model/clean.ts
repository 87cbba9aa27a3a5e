/** More is no text of a report, and cleaning it would take long. */
export const MOST_CHARS = 40_000;

/** Entities that models write; anything else stays as the letters it is. */
const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Elements whose content is no text. */
const NO_TEXT =
  /<(script|style|iframe|object|svg|math|template|noscript|think(?:ing)?)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6]|hr)\b[^<>]*>/gi;
const HEADING_TAG = /<h[1-6]\b[^<>]*>/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Control and format characters, the ones that turn the direction of writing among them. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A model's answer in the plain format of reports: one paragraph a line, `# ` before a subheading, and no
 * other markup. Markdown and HTML are taken off, their text stays; scripts and the like go whole.
 */
export function plainText(answer: string): string {
  return withoutHtml(answer.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '' && line !== '#')
    .filter((line, i, lines) => !(line.startsWith('# ') && (lines[i + 1] ?? '# ').startsWith('# ')))
    .join('\n');
}

/** Taking off can put together what was apart (`<<b>b>`), so it goes on until nothing changes. */
function withoutHtml(text: string): string {
  for (let before = '', now = text, i = 0; ; i += 1) {
    before = now;
    now = before
      .replace(NO_TEXT, '')
      .replace(COMMENT, '')
      .replace(HEADING_TAG, '\n# ')
      .replace(BREAK, '\n')
      .replace(TAG, '')
      .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    if (now === before) return now;
    // What still changes after so many rounds was made to: no sign of markup is left then.
    if (i === 8) return now.replace(/[<>&]/g, '');
  }
}

function plainLine(raw: string): string {
  const line = raw.replace(CONTROL, '').trim();
  // Rules, fences and the line under a table's head say nothing.
  if (/^(?:[-*_=~`|:\s]{3,}|```.*)$/.test(line)) return '';
  const heading = /^#{1,6}\s*(.+?)\s*#*$/.exec(line) ?? /^\*\*([^*]{2,30})\*\*[：:]?$/.exec(line);
  if (heading?.[1]) {
    const title = inline(heading[1]);
    // A heading is short; a long one is a paragraph that lost its way.
    return title.length <= 40 ? `# ${title}` : title;
  }
  return inline(line.replace(/^(?:>\s*)+/, '').replace(/^(?:[-*+•]\s+|\d{1,2}[.)]\s+)/, ''));
}

const inline = (text: string) =>
  text
    .replace(/!?\[([^\][]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/https?:\/\/[^\s，。；、）)]+/gi, '')
    .replace(/(\*\*|__|~~|`+)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]*\S)\*(?![\w*])/g, '$1')
    .replace(/[*`|<>]/g, '')
    .replace(/^#+\s*/, '')
    .trim();
