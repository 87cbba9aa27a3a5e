// The guided reading: one component for the chart pages and report viewers of every tool. Most of its code is in a
// separate chunk.
export {
  type AddressField,
  choiceField,
  idsField,
  numberField,
  setPlace,
  useAddressField,
  withField,
} from './address.ts';
export type { GuidedReadingProps, ReadingPlace } from './guided-reading.tsx';
export { LazyReading as GuidedReading } from './lazy-reading.tsx';
export type { Grounds, Reading, ReadingFigure, ReadingMode, ReadingPart, ReadingSentence } from './model.ts';
export { readingOfSections, type WireSection } from './sections.ts';
export { useReadingMode, worded } from './use-reading-mode.ts';
