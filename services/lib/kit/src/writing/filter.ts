/**
 * Names of language models, their makers, and words that a writer uses to speak of itself as one. Longer
 * names come before the names they contain.
 */
const NAMES = [
  'Chat\\s?GPT',
  'GPT(?:[-\\s]?\\d[\\w.]*)?',
  'Open\\s?AI',
  'Anthropic',
  'Claude',
  'Deep\\s?Seek',
  '深度求索',
  '通义千问',
  '通义',
  '千问',
  'Qwen[\\w.-]*',
  '文心一言',
  '文心大模型',
  'ERNIE(?:\\s?Bot)?',
  '豆包',
  'Doubao',
  'Kimi',
  '月之暗面',
  'Moonshot',
  'Chat\\s?GLM[\\w.-]*',
  'GLM[-\\d.]*',
  '智谱清言',
  '智谱',
  'Gemini',
  'Bard',
  'Copilot',
  'LLaMA[\\w.-]*',
  'Mistral',
  'Grok',
  '讯飞星火',
  '星火大模型',
  '混元大?模型',
  '腾讯元宝',
  '百川大模型',
  'MiniMax',
  '盘古大模型',
];

/** Statements of a writer about itself. A sentence with one of them says nothing about the chart. */
const SELF = [
  'AI\\s?(?:助手|模型|程序|生成|创作)',
  '人工智能(?:助手|模型|程序|生成|创作)',
  '(?:大型?|大规模)?语言模型',
  '大模型',
  'LLM',
  '(?:作为|身为)(?:一[个名位])?(?:AI|人工智能|机器人|程序|助手)',
  '训练数据',
  '知识截止',
  '我(?:无法|不能)(?:提供|回答|预测|给出)',
  'language\\s+model',
  'as\\s+an\\s+AI',
];

const alone = (pattern: string) =>
  /^[A-Za-z(]/.test(pattern) ? `(?<![A-Za-z])(?:${pattern})(?![A-Za-z])` : pattern;
const ANY_NAME = NAMES.map(alone).join('|');
const NAME = new RegExp(ANY_NAME, 'i');
const EVERY_NAME = new RegExp(ANY_NAME, 'gi');
const ABOUT_SELF = new RegExp(SELF.map(alone).join('|'), 'i');
/** A name that only credits a text: the site's own name fits as well. */
const CREDIT = new RegExp(
  `(?:由|来自|出自|据|经)\\s*(?:${ANY_NAME})|(?:${ANY_NAME})\\s*(?:团队|编辑部|撰写|编写|整理|提供|分析|认为|建议)`,
  'gi',
);

/** Sentences with their closing marks; a closing quotation mark or bracket belongs to the sentence before. */
const SENTENCE =
  /(?:[^。！？!?…；;.]|\.(?![\s\p{Script=Han}]|$))*(?:[。！？!?…；;]+|\.(?=[\s\p{Script=Han}]|$))[”’」』）)]*|.+$/gu;

/**
 * Names of models do not belong in a report. Where a name only credits the text, the site's name replaces it;
 * a sentence that mentions one otherwise, or in which the writer speaks of itself, is dropped, and so is a
 * line with nothing left. Everything else stays unchanged.
 */
export function withoutModels(text: string, brand: string): string {
  return text
    .split('\n')
    .map((line) => clean(line, brand))
    .filter((line, i, lines) => !emptied(line, i, lines))
    .join('\n');
}

/** Whether a text mentions a model or speaks of its writer as one; full-width letters count, too. */
export function mentionsModel(text: string): boolean {
  const folded = text.normalize('NFKC');
  return NAME.test(folded) || ABOUT_SELF.test(folded);
}

function clean(line: string, brand: string): string {
  if (!mentionsModel(line)) return line;
  if (line.startsWith('# ')) return '# ';
  const kept = (line.match(SENTENCE) ?? []).map((sentence) => {
    if (ABOUT_SELF.test(sentence.normalize('NFKC'))) return '';
    const credited = sentence.replace(CREDIT, (part) => part.replace(EVERY_NAME, brand));
    return mentionsModel(credited) ? '' : credited;
  });
  return kept.join('').trim() || '\u0000';
}

/** Lines that became empty, and subheadings without any text left. */
function emptied(line: string, i: number, lines: readonly string[]): boolean {
  if (line === '\u0000' || line === '# ') return true;
  if (!line.startsWith('# ')) return false;
  const next = lines.slice(i + 1).find((other) => other !== '\u0000' && other.trim() !== '');
  const lost = lines[i + 1] === '\u0000';
  return lost && (next === undefined || next.startsWith('# '));
}
