// `npm run measure -- question FILE`: how the question desk reads a labelled set. Totals by field and by class of guard only.
import { measure } from '@tianji/question/measure';

export default async function question(facts) {
  const rows = Array.isArray(facts) ? facts : facts.questions;
  const start = performance.now();
  const totals = measure(rows);
  const each = (performance.now() - start) / rows.length;
  return [
    `${rows.length} questions`,
    ...Object.entries(totals)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, { right, of }]) => `${field}: ${right} of ${of}, ${((100 * right) / of).toFixed(1)} %`),
    `${each.toFixed(2)} ms a question, its conversation and counting included`,
  ];
}
