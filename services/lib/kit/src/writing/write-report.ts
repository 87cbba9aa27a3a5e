import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { ReportRequest } from '@tianji/contracts';
import type { ModelWatch, ModelWriter } from './model/port.ts';
import type { ReportContent, ReportPlan, SectionText, Texts } from './plan.ts';
import { paragraphsOf } from './plan.ts';
import type { Progress } from './progress.ts';

/** How a kind of report is made; pure. Promises, so that a writer and its words are loaded with its first report. */
export interface ReportKind<P extends ReportPlan> {
  /** @throws for a birth that the engine refuses: then an error with `code` and `field`, as engines throw it */
  plan(request: ReportRequest): P | Promise<P>;
  /** The whole content out of a plan and the texts of all its keys. */
  assemble(plan: P, texts: Texts): ReportContent | Promise<ReportContent>;
  /** Terms (stars, palaces …) that a language model may use only where the facts have them. */
  readonly terms?: readonly string[];
  /** A claim of a model's text that the facts do not bear out, in a word for the log; null when all hold. */
  readonly strangeClaim?: (text: string, facts: string) => string | null;
}

export interface WritingParts {
  readonly pauseMs: number;
  readonly model: ModelWriter | null;
  readonly watch: ModelWatch;
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  now(): number;
}

/** A model's part ends so long after the request, so that the report arrives before it counts as failed. */
const MODEL_ENDS_MS = 20 * 60_000;

/**
 * Writes one report, beginning where `progress` says that an earlier attempt stood. Gives the event loop
 * back after each text.
 * @throws what plan, write and assemble throw; the signal's reason when aborted
 */
export async function writeReport<P extends ReportPlan>(
  kind: ReportKind<P>,
  request: ReportRequest,
  progress: Progress,
  parts: WritingParts,
): Promise<{ bazi: string; content: ReportContent }> {
  const plan = await kind.plan(request);
  const { model } = parts;
  const byRules = await writeByRules(plan, model ? null : progress, parts);
  const texts = model
    ? await writeByModel(kind, plan, byRules, request, progress, { ...parts, model })
    : byRules;
  const content = await kind.assemble(plan, texts);
  return { bazi: plan.bazi, content: { ...content, writer: writerOf(plan, texts, byRules, model) } };
}

/** All texts by rules. `progress` is null when they are material only and the telling comes later. */
async function writeByRules(
  plan: ReportPlan,
  progress: Progress | null,
  parts: WritingParts,
): Promise<Texts> {
  const texts: Texts = {};
  for (const [i, key] of plan.keys.entries()) {
    texts[key] = plan.write(key);
    const fresh = progress !== null && i >= progress.done;
    if (fresh) await progress.wrote(key, i + 1, plan.keys.length);
    if (fresh && parts.pauseMs > 0) await sleep(parts.pauseMs, undefined, { signal: parts.signal });
    else await breath(undefined, { signal: parts.signal });
  }
  return texts;
}

/** Each text by the model where it can, by rules where it cannot or may not. */
async function writeByModel<P extends ReportPlan>(
  kind: ReportKind<P>,
  plan: P,
  byRules: Texts,
  request: ReportRequest,
  progress: Progress,
  parts: WritingParts & { model: ModelWriter },
): Promise<Texts> {
  const { model, signal, now, watch } = parts;
  // The model is told of the chart and not of the person: its material is written for a birth without a name.
  const nameless = await kind.plan({ ...request, name: '命主' });
  const material = await writeByRules(nameless, null, parts);
  const known = Object.values(material)
    .map(({ text }) => text)
    .join('\n');
  const { brand } = request;
  const { terms = [], strangeClaim = () => null } = kind;
  const report = model.begin({ facts: nameless.facts, known, terms, strangeClaim, brand }, watch);
  const texts: Texts = {};
  let done = 0;
  const keys = plan.keys.values();
  const lane = async () => {
    for (const key of keys) {
      const rule = byRules[key] as SectionText;
      let written = progress.ofModel(key);
      if (written === undefined) {
        const late = now() > request.at + MODEL_ENDS_MS;
        const text = late ? null : await report.write(key, material[key]?.text ?? rule.text, signal);
        signal.throwIfAborted();
        written = text === null ? null : { text, trace: traceOf(text, rule) };
        await progress.modelWrote(key, written);
      }
      texts[key] = written ?? rule;
      done += 1;
      await progress.wrote(key, done, plan.keys.length);
    }
  };
  await Promise.all(Array.from({ length: model.lanes }, lane));
  return Object.fromEntries(plan.keys.map((key) => [key, texts[key] as SectionText]));
}

/** A paragraph of a model rests on everything that its section rests on. */
function traceOf(text: string, rule: SectionText): SectionText['trace'] {
  const facts = [...new Set(rule.trace.flatMap((entry) => entry.facts))].slice(0, 40);
  return paragraphsOf(text).map(() => ({ rule: 'model', facts }));
}

/** Who wrote it: rules, the model, or both. */
function writerOf(plan: ReportPlan, texts: Texts, byRules: Texts, model: ModelWriter | null): string {
  const rules = `rules/${plan.version}`;
  if (!model) return rules;
  const ruled = plan.keys.filter((key) => texts[key] === byRules[key]).length;
  if (ruled === plan.keys.length) return rules;
  return ruled === 0 ? `model/${model.name}` : `model/${model.name}+${rules}`;
}
