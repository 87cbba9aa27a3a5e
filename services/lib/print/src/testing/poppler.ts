import { spawnSync } from 'node:child_process';

/** Why the PDF programs cannot be used here, or null when they can. */
export const popplerMissing: string | null = ['pdftotext', 'pdffonts', 'pdfinfo'].some(
  (program) => spawnSync(program, ['-v']).error,
)
  ? 'pdftotext, pdffonts and pdfinfo (poppler-utils) are not installed'
  : null;

function run(program: string, args: readonly string[], pdf: Buffer): string {
  const result = spawnSync(program, args, { input: pdf, maxBuffer: 64 * 1024 * 1024, encoding: 'buffer' });
  if (result.status !== 0) throw new Error(`${program} ended with ${result.status}: ${result.stderr}`);
  if (result.stderr.length > 0) throw new Error(`${program} complains: ${result.stderr}`);
  return result.stdout.toString('utf8');
}

/** The text of each page in the order in which it was drawn. */
export const pagesOf = (pdf: Buffer): string[] =>
  run('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], pdf).split('\f').slice(0, -1);

/** The words of each page with the position of their left edge, in points. */
export const wordsOf = (pdf: Buffer): { word: string; x: number }[][] =>
  run('pdftotext', ['-bbox', '-enc', 'UTF-8', '-', '-'], pdf)
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, word]) => ({
        word: word!,
        x: Number(x),
      })),
    );

/** One line per font: name, type, encoding, and whether it is embedded, a subset, with its characters. */
export const fontsOf = (pdf: Buffer): { name: string; flags: string[] }[] =>
  run('pdffonts', ['-'], pdf)
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => ({ name: line.slice(0, 36).trim(), flags: line.match(/\b(?:yes|no)\b/g) ?? [] }));

/** The properties of the document. */
export const infoOf = (pdf: Buffer): Map<string, string> =>
  new Map(
    run('pdfinfo', ['-'], pdf)
      .split('\n')
      .map((line) => /^([^:]+):\s*(.*)$/.exec(line))
      .filter((found) => found !== null)
      .map(([, name, value]) => [name!, value!]),
  );
