/** Texts of a broad stage of life in the words of a narrower age: none of them for toddlers, parents or owners of houses. */
import { reworder } from '@tianji/teller';
import { CHILD_CLAUSES } from '../corpus/child-clauses.ts';
import { ELDER_CLAUSES } from '../corpus/elder-clauses.ts';
import { CHILD_WORDS } from '../corpus/report/child-words.ts';
import { DESCENDANTS } from '../corpus/report/descendants.ts';
import { ELDER_MORE } from '../corpus/report/elder-more.ts';
import { ELDER_WORDS } from '../corpus/report/elder-words.ts';
import { ELDEST_WORDS } from '../corpus/report/eldest-words.ts';
import { OLDER_CHILD } from '../corpus/report/older-child.ts';
import { SETTLED_WORDS } from '../corpus/report/settled-words.ts';
import { PRESCHOOL, SCHOOL_CHILD, SMALL_CHILD } from '../corpus/report/small-child.ts';
import { STUDENT } from '../corpus/report/student.ts';
import { STUDENT_MORE } from '../corpus/report/student-more.ts';
import { clausesOf } from '../engine/reading/palace-texts.ts';

/** A text in the words of the only age that it is about; unchanged when there are several. */
export const reworded = reworder({
  '0–3': clausesOf(CHILD_CLAUSES, CHILD_WORDS, SMALL_CHILD),
  '4–6': clausesOf(CHILD_CLAUSES, CHILD_WORDS, SMALL_CHILD, PRESCHOOL),
  '7–12': clausesOf(CHILD_CLAUSES, CHILD_WORDS, SCHOOL_CHILD),
  '13–15': clausesOf(CHILD_CLAUSES, CHILD_WORDS, OLDER_CHILD),
  '16–18': clausesOf(STUDENT, STUDENT_MORE, DESCENDANTS),
  '19–22': clausesOf(STUDENT, STUDENT_MORE, DESCENDANTS),
  '23–29': clausesOf(DESCENDANTS),
  '30–39': clausesOf(DESCENDANTS),
  '40–54': clausesOf(DESCENDANTS),
  '55–64': clausesOf(SETTLED_WORDS, DESCENDANTS),
  '65–74': clausesOf(ELDER_CLAUSES, ELDER_WORDS, ELDER_MORE, DESCENDANTS),
  '75–': clausesOf(ELDER_CLAUSES, ELDER_WORDS, ELDER_MORE, ELDEST_WORDS, DESCENDANTS),
});
