import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { PrintDocument } from '@tianji/contracts/print';
import type { ReportDefinition, ReportRequest } from '@tianji/contracts/report';
import type { ServiceContext } from '../service/types.ts';
import { limitedPart, limitedText } from './limited.ts';
import type { ModelWatch, ModelWriter } from './model/port.ts';
import type { ReportContent, ReportPlan, SectionText, Texts } from './plan.ts';
import { paragraphsOf } from './plan.ts';
import type { Progress } from './progress.ts';

/** The input of a document, besides the content. */
export interface PrintedFrom<I> {
  /** The input of the report. */
  input: I;
  /** The four pillars, separated by a space. */
  bazi: string;
  /** When it was requested, epoch milliseconds. */
  at: number;
}

/**
 * How a kind of report is made; pure. Returns promises, so that a writer and its texts are loaded with its first
 * report.
 */
export interface ReportKind<P extends ReportPlan, I, C> {
  /** Its declaration, from the service's contract. */
  readonly report: ReportDefinition<I, C>;
  /**
   * @param service what the service has at hand: a report on something that it stores reads it there
   * @throws for a birth that the engine refuses: an error with `code` and `field`, as engines throw it
   */
  plan(request: ReportRequest<I>, service: Pick<ServiceContext, 'stores'>): P | Promise<P>;
  /** The whole content from a plan and the texts of all its keys. */
  assemble(plan: P, texts: Texts): (C & ReportContent) | Promise<C & ReportContent>;
  /** The printed content. */
  print(content: C, from: PrintedFrom<I>): PrintDocument | Promise<PrintDocument>;
  /** Terms (stars, palaces …) that a language model may use only if they are in the facts. */
  readonly terms?: readonly string[];
  /**
   * A claim of a model's text that the facts do not support, in a word for the log; null when there is none.
   */
  readonly strangeClaim?: (text: string, facts: string) => string | null;
}

export interface WritingParts extends Pick<ServiceContext, 'stores'> {
  readonly pauseMs: number;
  readonly model: ModelWriter | null;
  readonly watch: ModelWatch;
  readonly signal: AbortSignal;
  /** Told before each text is written by rules. */
  begins?(text: number): Promise<void>;
  /** How long one text may take; and the work around the texts. */
  readonly textMs?: number | undefined;
  readonly partMs?: number | undefined;
  /** Epoch milliseconds. */
  now(): number;
}

/** The result of a writer. */
export interface WrittenReport {
  bazi: string;
  content: ReportContent;
  document: PrintDocument;
}

/**
 * The model's part ends this long after the request, so that the report arrives before it counts as failed.
 */
const MODEL_ENDS_MS = 20 * 60_000;

/**
 * Writes one report, continuing where `progress` says an earlier attempt stopped. Yields to the event loop
 * after each text.
 * @throws what plan, write and assemble throw; WritingStalled when one of them does not end; the signal's reason when aborted
 */
export async function writeReport<P extends ReportPlan, I, C>(
  kind: ReportKind<P, I, C>,
  request: ReportRequest<I>,
  progress: Progress,
  parts: WritingParts,
): Promise<WrittenReport> {
  const plan = await limitedPart('the plan', () => kind.plan(request, parts), parts);
  const { model } = parts;
  const byRules = await writeByRules(plan, model ? null : progress, parts);
  const texts = model
    ? await writeByModel(kind, plan, byRules, request, progress, { ...parts, model })
    : byRules;
  const assembled = await limitedPart('the content', () => kind.assemble(plan, texts), parts);
  const content = { ...assembled, writer: writerOf(plan, texts, byRules, model) };
  const { bazi } = plan;
  const from = { input: request.input, bazi, at: request.at };
  const document = await limitedPart('the document', () => kind.print(content, from), parts);
  return { bazi, content, document };
}

/** All texts by rules. `progress` is null when they only serve as material and are reported later. */
async function writeByRules(
  plan: ReportPlan,
  progress: Progress | null,
  parts: WritingParts,
): Promise<Texts> {
  const texts: Texts = {};
  for (const [i, key] of plan.keys.entries()) {
    await parts.begins?.(i);
    texts[key] = limitedText(`the text ${key}`, () => plan.write(key), parts.textMs);
    const fresh = progress !== null && i >= progress.done;
    if (fresh) await progress.wrote(key, i + 1, plan.keys.length);
    if (fresh && parts.pauseMs > 0) await sleep(parts.pauseMs, undefined, { signal: parts.signal });
    else await breath(undefined, { signal: parts.signal });
  }
  return texts;
}

/** Each text by the model if possible, otherwise by rules. */
async function writeByModel<P extends ReportPlan, I, C>(
  kind: ReportKind<P, I, C>,
  plan: P,
  byRules: Texts,
  request: ReportRequest<I>,
  progress: Progress,
  parts: WritingParts & { model: ModelWriter },
): Promise<Texts> {
  const { model, signal, now, watch } = parts;
  // The model knows the chart but not the person: its material is written for a birth without a name.
  const about = { ...request, input: withoutName(request.input) };
  const nameless = await limitedPart('the plan', () => kind.plan(about, parts), parts);
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

const withoutName = <I>(input: I): I =>
  typeof input === 'object' && input !== null && 'name' in input ? { ...input, name: '命主' } : input;

/** A paragraph by a model has the grounds of its whole section. */
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
