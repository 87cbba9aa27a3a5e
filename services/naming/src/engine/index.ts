/** Names for a child: a pure function of the parents' form. */
export type { Best, Theme } from './choose/best.ts';
export { type AskedName, type JudgedName, judgeName, readVoteName } from './choose/judge-name.ts';
export { chooseNames, type NameList } from './choose/list.ts';
export { type Name, nameOf, type Placed } from './choose/name.ts';
export { type RuleId, type Ruling, rulingsOf, type State } from './choose/rules.ts';
export type { Source } from './data/verses.ts';
export { placeOf } from './data/verses.ts';
export type { NamingForm, Sex, Sibling, Stage } from './family/form.ts';
export { NamingError } from './family/refused.ts';
export { NAMING_OPTIONS, type NamingOptions } from './options.ts';
export { MOST, PARTS, type Part, type Score } from './score/parts.ts';
export { passportOf } from './sound/passport.ts';
export { ENGINE } from './version.ts';
export { cardSentence, explanationOf, soundSentence } from './words/explanation.ts';
export { nicknames } from './words/nicknames.ts';
export { considerationsOf, type Notes, notesOf } from './words/notes.ts';
export { elementsText, meaningText, sourceText } from './words/phrases.ts';
export { countsWith, elementRemark, siblingRemark, verificationRemark } from './words/remark.ts';
