/** A longer text is not a text of a report, and cleaning it would take long. */
export const MOST_CHARS = 40_000;

/** Entities that models write; all others stay as they are. */
const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Elements whose content is not text. */
const NO_TEXT =
  /<(script|style|iframe|object|svg|math|template|noscript|think(?:ing)?)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6]|hr)\b[^<>]*>/gi;
const HEADING_TAG = /<h[1-6]\b[^<>]*>/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Control and format characters, including those that change the writing direction. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Converts a model's answer to the plain format of reports: one paragraph per line, `# ` before a subheading,
 * and no other markup. Markdown and HTML are removed, keeping their text; scripts and the like are removed
 * completely.
 */
export function plainText(answer: string): string {
  return withoutHtml(answer.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '' && line !== '#')
    .filter((line, i, lines) => !(line.startsWith('# ') && (lines[i + 1] ?? '# ').startsWith('# ')))
    .join('\n');
}

/** Removing markup can create new markup (`<<b>b>`), so this repeats until nothing changes. */
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
    // A text that still changes after this many rounds was made to: then all markup characters are removed.
    if (i === 8) return now.replace(/[<>&]/g, '');
  }
}

function plainLine(raw: string): string {
  const line = raw.replace(CONTROL, '').trim();
  // Rules, fences and the line below a table header have no content.
  if (/^(?:[-*_=~`|:\s]{3,}|```.*)$/.test(line)) return '';
  const heading = /^#{1,6}\s*(.+?)\s*#*$/.exec(line) ?? /^\*\*([^*]{2,30})\*\*[：:]?$/.exec(line);
  if (heading?.[1]) {
    const title = inline(heading[1]);
    // A heading is short; a long one is really a paragraph.
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
