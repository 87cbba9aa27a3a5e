// Trains every score of the question desk from the labelled sets and writes src/data/*-pieces.ts. Run after a build:
//   node services/lib/question/gen/train.mjs [FOLDER OF THE BUILT MODULE] [guard]
// With the word guard it trains the two scores of the guard and leaves those of questions as they are.
// Five folds tell what to expect; rows that were written together stand in one fold. Sets in FRESH were written after the
// rules: how much the rules count beside the scores is chosen by them alone, for on their own sets the rules flatter. To
// train on more, put rows into own-set/fresh.json and run this again, then again after a build, until nothing changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fitChoice, fitLabels, fitTraits, fitYes, packed } from './fit.mjs';
import { wishes } from './wishes.mjs';

const folder = process.argv[2]
  ? pathToFileURL(`${resolve(process.argv[2])}/`)
  : new URL('../dist/', import.meta.url);
const from = (path) => import(new URL(path, folder).href);
const { clausesOf, predicateOf } = await from('clauses.js');
const { formOf } = await from('form.js');
const { masked } = await from('guard/masks.js');
const { piecesOf: dangerPieces, traitsOf } = await from('guard/score.js');
const { ruleOf } = await from('guard/others.js');
const { cuesOf, toldOf } = await from('guard/selfharm.js');
const { FORMS, GUARD_CLASSES, MATTERS, PERSONS } = await from('ids.js');
const { formFeatures, polarityFeatures } = await from('learned/asking.js');
const { candidatesOf } = await from('learned/person.js');
const { piecesOf: matterPieces, pointsOf } = await from('matter.js');
const { placeOf } = await from('learned/table.js');
const { normalise } = await from('normalise.js');
const { personOf } = await from('person.js');
const { polarityOf } = await from('polarity.js');
const { sideOf } = await from('side.js');
const { mentionsOf } = await from('words/persons.js');

const print = (line) => process.stdout.write(`${line}\n`);
const FOLDS = 5;
/** Rows of a family: what was written in one go stands side by side. */
const FAMILY = 5;
const SETS = ['own-set/selfharm', 'own-set/traps', 'own-set/guards', 'own-set/everyday', 'own-set/further'];
const OTHERS = [
  'own-set/typed',
  'own-set/usual',
  'published-set/questions',
  'own-set/plain',
  'own-set/fresh',
  'own-set/blind',
];
const FRESH = ['own-set/fresh', 'own-set/blind'];
/** Of the self-harm texts of the held-out folds, this share is to be found. */
const RECALL = 0.945;

const load = (set) =>
  JSON.parse(readFileSync(new URL(`../${set}.json`, import.meta.url), 'utf8')).questions.map((row, i) => ({
    guard: null,
    ...row,
    set,
    fresh: FRESH.includes(set),
    family: `${set} ${Math.floor(i / FAMILY)}`,
  }));
const made = wishes().map((row, i) => ({
  ...row,
  ...{ set: 'gen/wishes plain', fresh: false, family: `wishes ${Math.floor(i / FAMILY)}` },
}));
const rows = [...[...SETS, ...OTHERS].flatMap(load), ...made];
const families = [...new Set(rows.map(({ family }) => family))];
for (const row of rows) row.fold = families.indexOf(row.family) % FOLDS;

const percent = (list, test) =>
  list.length === 0 ? '–' : `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`;
const held = (list, fold) => [
  list.filter((row) => row.fold !== fold),
  list.filter((row) => row.fold === fold),
];
const write = (name, text) => {
  writeFileSync(
    new URL(`../src/data/${name}.ts`, import.meta.url),
    `/** Written by gen/train.mjs. */\n${text}`,
  );
  print(`  src/data/${name}.ts: ${Buffer.byteLength(text)} bytes`);
};

// Self-harm: the pieces first, then the few traits on what the pieces say of texts they were not trained on.
{
  const OPTIONS = { kept: 7000, step: 0.5 };
  // A text that leans on another is tested alone and joined with it; alone it may say nothing of danger.
  const list = rows
    .flatMap((row) => {
      const last = row.before?.at(-1);
      if (last === undefined) return [row];
      const joined = { ...row, text: `${last}，${row.text}` };
      return row.guard === null ? [row, joined] : [joined];
    })
    .map((row) => {
      const { text } = normalise(row.text);
      const bare = masked(text);
      return {
        ...row,
        text,
        bare,
        features: dangerPieces(bare),
        yes: row.guard === 'selfharm',
        told: toldOf(text, cuesOf(text)),
      };
    });
  const yes = list.filter((row) => row.yes).length;
  // An everyday question in the words of danger, or a bare wish, tells more of the border than one that has none of them.
  for (const row of list)
    row.weight = row.yes
      ? list.length / 2 / yes
      : (list.length / 2 / (list.length - yes)) *
        (row.near === 'selfharm' ? 3 : row.set.endsWith('plain') ? 5 : 2);
  for (let fold = 0; fold < FOLDS; fold++) {
    const [others, own] = held(list, fold);
    const { scoreOf } = fitYes(others, OPTIONS);
    for (const row of own) row.traits = traitsOf(row.text, row.bare, scoreOf(row.features), row.told);
  }
  // The rules were mended by the older sets: what they find there counts less.
  const weighed = list
    .filter(
      ({ set, fresh, guard, yes: bad }) =>
        (bad || guard === null) && (fresh || set.endsWith('further') || set.endsWith('plain')),
    )
    .map((row) => ({ ...row, weight: row.fresh ? 1 : row.set.endsWith('plain') ? 0.8 : 0.5 }));
  const traits = fitTraits(weighed);
  const danger = (row) => row.traits.reduce((sum, trait, i) => sum + trait * traits[i], 0);
  for (const row of list) row.danger = danger(row);
  const bad = list.filter((row) => row.yes);
  const sorted = bad.map((row) => row.danger).sort((a, b) => a - b);
  print(`self-harm, ${bad.length} texts of ${list.length}, ${FOLDS} folds:`);
  const threshold = sorted[Math.floor(sorted.length * (1 - RECALL))] - 0.001;
  for (const at of [threshold, threshold + 1]) {
    const over = (row) => row.danger > at;
    print(
      `  at ${at.toFixed(2)}: found ${percent(bad, over)}, fresh ${percent(
        bad.filter((row) => row.fresh),
        over,
      )}; false alarms: hard near-misses ${percent(
        list.filter(({ set, guard }) => set.endsWith('further') && guard === null),
        over,
      )}, near-misses ${percent(
        list.filter(({ near, guard }) => near && guard === null),
        over,
      )}, fresh ${percent(
        list.filter((row) => row.fresh && row.guard === null),
        over,
      )}, everyday ${percent(
        list.filter(({ set, guard, near }) => guard === null && !near && !/further|plain/.test(set)),
        over,
      )}, plain statements ${percent(
        list.filter(({ set, near }) => set.endsWith('plain') && !near),
        over,
      )}; other guards ${percent(
        list.filter(({ guard, yes: own }) => guard !== null && !own),
        over,
      )}`,
    );
  }
  const { table, bias } = fitYes(list, OPTIONS);
  write(
    'pieces',
    `import type { Packed } from '../learned/table.ts';

export const STEP = ${OPTIONS.step};
export const BIAS = ${bias.toFixed(3)};
export const THRESHOLD = ${threshold.toFixed(3)};
export const TRAITS: readonly number[] = [${traits.map((trait) => Number(trait.toFixed(3))).join(', ')}];
export const PIECES: Packed = ${packed(table, 1, placeOf)};
`,
  );
}

// The other classes of guard, beside their rules. Self-harm is decided before, a text that asks nothing after them.
{
  const OPTIONS = { kept: 6200, step: 0.25 };
  const CLASSES = GUARD_CLASSES.filter((name) => name !== 'selfharm' && name !== 'nothing');
  const LABELS = ['none', ...CLASSES];
  const list = rows
    .filter(({ guard, before }) => !before && guard !== 'selfharm')
    .map((row) => {
      const { text } = normalise(row.text);
      const label = Math.max(0, LABELS.indexOf(row.guard ?? 'none'));
      return {
        ...row,
        features: dangerPieces(text),
        label,
        fine: [label],
        weight: label > 0 ? 3 : 1,
        rule: ruleOf(text, masked(text)) !== null,
      };
    });
  for (let fold = 0; fold < FOLDS; fold++) {
    const [others, own] = held(list, fold);
    const { scoresOf } = fitLabels(others, LABELS.length, OPTIONS);
    for (const row of own) {
      const [none, ...scores] = scoresOf(row.features);
      row.margin = Math.max(...scores) - none;
    }
  }
  const asked = list.filter((row) => row.fresh);
  const bad = asked.filter(({ label }) => label > 0);
  const fine = asked.filter(({ label }) => label === 0);
  const guarded = (take, drop) => (row) => (row.rule ? row.margin > drop : row.margin > take);
  // A false alarm among questions to be read weighs five times a miss among the few that are guarded.
  const shareOf = (some, test) => some.filter(test).length / some.length;
  const read = list.filter(({ label, set }) => label === 0 && !set.endsWith('plain'));
  let best = { cost: Infinity };
  for (const take of [0.75, 0.5])
    for (const drop of [-99, -9, -8, -7]) {
      const test = guarded(take, drop);
      const cost = 3 * shareOf(fine, test) + 2 * shareOf(read, test) + shareOf(bad, (row) => !test(row));
      if (cost < best.cost) best = { cost, take, drop };
    }
  const report = (name, test) =>
    print(
      `  ${name}: found fresh ${percent(bad, test)}, older ${percent(
        list.filter((row) => !row.fresh && row.label > 0),
        test,
      )}; false alarms fresh ${percent(fine, test)}, older ${percent(
        list.filter((row) => !row.fresh && row.label === 0),
        test,
      )}, near-misses ${percent(
        list.filter((row) => row.near && row.label === 0),
        test,
      )}`,
    );
  print(
    `other guards, ${list.filter(({ label }) => label > 0).length} texts of ${list.length}, ${FOLDS} folds:`,
  );
  report('rules alone', ({ rule }) => rule);
  report(`with the score, take ${best.take}, drop ${best.drop}`, guarded(best.take, best.drop));
  const { table } = fitLabels(list, LABELS.length, OPTIONS);
  write(
    'guard-pieces',
    `import type { GuardClass } from '../ids.ts';
import type { Packed } from '../learned/table.ts';

export const STEP = ${OPTIONS.step};
/** Above this margin the score guards without a rule; under the other one a rule alone does not. */
export const TAKE = ${best.take};
export const DROP = ${best.drop};
export const CLASSES: readonly GuardClass[] = ${JSON.stringify(CLASSES)};
/** The first label is none of them. */
export const PIECES: Packed = ${packed(table, LABELS.length, placeOf)};
`,
  );
}

if (process.argv[3] === 'guard') process.exit(0);

// Questions to be read.
const list = rows
  .filter(({ set, guard, before, matter }) => guard === null && !before && matter && !set.endsWith('plain'))
  .map((row) => {
    const { text } = normalise(row.text);
    const clauses = clausesOf(text);
    const at = predicateOf(clauses);
    const clause = clauses[at]?.text ?? '';
    const mentions = mentionsOf(text);
    const asking = { clause, place: clauses[at]?.at ?? 0, text, mentions };
    const persons = mentions.map(({ person }) => person);
    const points = pointsOf(clause, text, persons, {}, false);
    const fine = (field) => [row[field], ...(row.accept?.[field] ?? [])];
    return {
      ...row,
      asking,
      points: MATTERS.map((matter) => points[matter]),
      matterPieces: matterPieces(text, persons),
      formPieces: formFeatures(asking),
      ruleForm: formOf(clause, text),
      fine: {
        form: fine('form'),
        matter: fine('matter'),
        person: fine('person'),
        polarity: fine('polarity'),
      },
    };
  });
const full = list.filter(({ form }) => form !== undefined);
const highest = (scores) => scores.indexOf(Math.max(...scores));

const FORM = { kept: 4000, step: 0.25 };
const MATTER = { kept: 17800, step: 0.25 };
const POLARITY = { kept: 1800, step: 0.2, epochs: 20, biased: false };
const PERSON = { kept: 2400, step: 0.25 };
const SCORED = ['whether', 'succeed', 'when', 'should'];

const formRows = (some) =>
  some.map((row) => ({
    features: row.formPieces,
    label: FORMS.indexOf(row.form),
    fine: row.fine.form.map((form) => FORMS.indexOf(form)),
  }));
// Words that name a matter, each a row of its own without the ends of a text: they teach pieces that no question has.
const namedBy = new Map();
for (const [matter, words] of Object.entries(
  JSON.parse(readFileSync(new URL('../own-set/words.json', import.meta.url), 'utf8')).matters,
))
  for (const word of words.split(' '))
    namedBy.set(word, [...(namedBy.get(word) ?? []), MATTERS.indexOf(matter)]);
const wordRows = [...namedBy].map(([word, fine]) => ({
  features: [...matterPieces(word, [])].filter((piece) => !/[\^$]/.test(piece)),
  label: fine[0],
  fine,
  weight: 0.5,
}));
const matterRows = (some) => [
  ...some.map((row) => ({
    features: row.matterPieces,
    label: MATTERS.indexOf(row.matter),
    fine: row.fine.matter.map((matter) => MATTERS.indexOf(matter)),
  })),
  ...wordRows,
];
/** What the rules say of a question's polarity, its form and matter being known. */
const rulesPolarity = ({ asking: { clause, place, text, mentions } }, form, matter) =>
  polarityOf(
    clause,
    text,
    form,
    matter,
    personOf(text, clause, place, mentions, matter, form).person,
    sideOf(text, matter),
  );
const polaritySigns = (row, form, matter) =>
  polarityFeatures(row.asking, form, matter, rulesPolarity(row, form, matter));
// The rules were mended by the older sets: how far they are to be trusted is learned from the fresh ones above all.
const polarityRows = (some) =>
  some
    .filter(({ form }) => SCORED.includes(form))
    .map((row) => ({
      features: polaritySigns(row, row.form, row.matter),
      yes: row.polarity === 'reversed',
      weight: row.fresh ? 1 : 0.3,
    }));
const personRows = (some) =>
  some.map((row) => ({
    candidates: candidatesOf(row.asking, row.form, row.matter).map(({ person, features }) => ({
      features,
      good: row.fine.person.includes(person),
    })),
  }));

const formWith = (row, scores, rule) =>
  FORMS[highest(scores.map((score, i) => score + (FORMS[i] === row.ruleForm ? rule : 0)))];
const matterWith = (row, scores, share) =>
  MATTERS[highest(scores.map((score, i) => row.points[i] + share * score))];

/** The best of several weights: by fresh rows above all, by the older ones a little. */
function chosen(name, weights, some, answer) {
  // Who wrote the words of `words.json` wrote the later rows too: there they flatter the score.
  const fresh = some.filter((row) => row.fresh && (name !== 'matter' || row.id < 'w5'));
  const older = some.filter((row) => !row.fresh);
  const rate = (list, weight) =>
    list.filter((row) => row.fine[name].includes(answer(row, weight))).length / list.length;
  const counted = weights.map((weight) => ({
    weight,
    right: rate(fresh, weight),
    worth: rate(fresh, weight) + 0.4 * rate(older, weight),
  }));
  const best = counted.reduce((a, b) => (b.worth > a.worth ? b : a));
  const share = (weight) =>
    `fresh ${percent(fresh, (row) => row.fine[name].includes(answer(row, weight)))}, older ${percent(
      older,
      (row) => row.fine[name].includes(answer(row, weight)),
    )}`;
  print(
    `  ${name}: rules alone ${share(Infinity)}; score alone ${share(0)}; both at ${best.weight} ${share(best.weight)} (fresh, by weight: ${counted
      .map(({ weight, right }) => `${weight} ${(100 * right).toFixed(1)}`)
      .join(', ')})`,
  );
  return best.weight;
}

print(
  `questions to be read, ${list.length}, of them ${list.filter(({ fresh }) => fresh).length} fresh, ${FOLDS} folds:`,
);
for (let fold = 0; fold < FOLDS; fold++) {
  const [others, own] = held(list, fold);
  const matter = fitLabels(matterRows(others), MATTERS.length, MATTER);
  const form = fitLabels(formRows(others.filter((row) => row.form !== undefined)), FORMS.length, FORM);
  for (const row of own) {
    row.matterScores = matter.scoresOf(row.matterPieces);
    row.formScores = form.scoresOf(row.formPieces);
  }
}
// No less: a bare noun asks how, and few rows of the sets are bare nouns.
const formRule = chosen('form', [3, 2.5], full, (row, weight) =>
  weight === Infinity ? row.ruleForm : formWith(row, row.formScores, weight),
);
const share = chosen('matter', [0.5, 0.65, 0.8, 1, 1.3], list, (row, weight) =>
  weight === Infinity
    ? MATTERS[highest(row.points)]
    : weight === 0
      ? MATTERS[highest(row.matterScores)]
      : matterWith(row, row.matterScores, weight),
);
for (const row of full) {
  row.gotForm = formWith(row, row.formScores, formRule);
  row.gotMatter = matterWith(row, row.matterScores, share);
  const { clause, place, text, mentions } = row.asking;
  row.rulePerson = personOf(text, clause, place, mentions, row.gotMatter, row.gotForm).person;
  row.rulePolarity = rulesPolarity(row, row.gotForm, row.gotMatter);
}
for (let fold = 0; fold < FOLDS; fold++) {
  const [others, own] = held(full, fold);
  const polarity = fitYes(polarityRows(others), POLARITY);
  const person = fitChoice(personRows(others), PERSON);
  for (const row of own) {
    row.reversed = polarity.scoreOf(polaritySigns(row, row.gotForm, row.gotMatter));
    row.candidates = candidatesOf(row.asking, row.gotForm, row.gotMatter).map((one) => ({
      person: one.person,
      score: person.scoreOf(one.features),
    }));
  }
}
const saidRight = (list, answer) => percent(list, (row) => row.fine.polarity.includes(answer(row)));
for (const [name, list] of [
  ['fresh', full.filter(({ form, fresh }) => fresh && SCORED.includes(form))],
  ['older', full.filter(({ form, fresh }) => !fresh && SCORED.includes(form))],
])
  print(
    `  polarity, ${name}: rules alone ${saidRight(list, (row) => row.rulePolarity)}; score ${saidRight(
      list,
      (row) => (SCORED.includes(row.gotForm) ? (row.reversed > 0 ? 'reversed' : 'same') : row.rulePolarity),
    )}`,
  );
const personRule = chosen('person', [4, 3.5, 3, 2.5, 2, 1.5], full, (row, weight) => {
  if (weight === Infinity) return row.rulePerson;
  const scores = row.candidates.map(({ person, score }) => score + (person === row.rulePerson ? weight : 0));
  return row.candidates[highest(scores)].person;
});
print(
  `  persons among the candidates: ${percent(full, (row) => row.candidates.some(({ person }) => row.fine.person.includes(person)))}`,
);

const table = (name, step, rule, fitted, labels) =>
  write(
    name,
    `import type { Packed } from '../learned/table.ts';

export const STEP = ${Number(step.toFixed(3))};
${rule === null ? '' : `/** What the finding of the rules weighs. */\nexport const RULE = ${rule};\n`}export const PIECES: Packed = ${packed(fitted.table, labels, placeOf)};
`,
  );
table(
  'matter-pieces',
  MATTER.step * share,
  null,
  fitLabels(matterRows(list), MATTERS.length, MATTER),
  MATTERS.length,
);
table('form-pieces', FORM.step, formRule, fitLabels(formRows(full), FORMS.length, FORM), FORMS.length);
table('polarity-pieces', POLARITY.step, null, fitYes(polarityRows(full), POLARITY), 1);
table('person-pieces', PERSON.step, personRule, fitChoice(personRows(full), PERSON), 1);
if (PERSONS.length !== 14) throw new Error('the persons changed: see learned/person.ts');
