import { refusedSentence, refusedWordIn } from '@tianji/service-kit';
import { type DocumentProblem, labelOf, problemsOf } from '@tianji/tenant';

/** Addresses, pictures and ids; terms and privacy policy name what they forbid. */
const NOT_JUDGED =
  /^(?:id|orgcode|hosts|origin|menus|samples|sms|filing|brand\.(?:theme|mark|logo|qr)|pages\.(?:terms|privacy)|links\.\d+\.href)(?:\.|$)/;

function* textsOf(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (NOT_JUDGED.test(path)) return;
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* textsOf(inner, path === '' ? key : `${path}.${key}`);
}

/** Rude and political words in what the pages of a site say, each text once. */
export const shownWordsIn = (document: unknown): DocumentProblem[] =>
  [...textsOf(document, '')].flatMap(([path, text]) => {
    const word = refusedWordIn(text);
    return word === null ? [] : [{ path, message: refusedSentence(labelOf(path), word) }];
  });

/** Everything that keeps a document from being shown, its mark apart. */
export const documentProblems = (document: unknown): DocumentProblem[] => [
  ...problemsOf(document),
  ...shownWordsIn(document),
];
