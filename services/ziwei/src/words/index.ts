/** What the terms of a chart mean in context: for the page's popovers and its palace panel. Pure. */

export { bandAt } from '../engine/reading/age-words.ts';
export { type PalaceFacts, palaceFacts, palaceSentences } from './palace.ts';
export {
  flownWords,
  flowStarWords,
  huaWords,
  palaceWords,
  type Ring,
  ringWords,
  type StarFacts,
  selfWords,
  starSentence,
  starWords,
  type Words,
} from './terms.ts';
