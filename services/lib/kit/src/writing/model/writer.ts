import OpenAI from 'openai';
import type { ProviderMetrics } from '../../metrics/metrics.ts';
import { guardedFetch } from '../../outbound/fetch.ts';
import { traced } from '../../tracing/traced.ts';
import { withoutModels } from '../filter.ts';
import type { ModelSettings } from '../settings.ts';
import { Breaker } from './breaker.ts';
import { type CheckOptions, objection } from './check.ts';
import { MOST_CHARS, plainText } from './clean.ts';
import { Lanes } from './lanes.ts';
import type { ModelReport, ModelSession, ModelWatch, ModelWriter } from './port.ts';
import { promptFor } from './prompt.ts';

/** After this many failures in a row a report continues with rules. */
const FAILURES = 2;
/** How long a failed server gets no requests; reports are written by rules meanwhile. */
const REST_MS = 60_000;

interface ModelOptions {
  /** Milliseconds of a clock. */
  now?: () => number;
  /** Counts the requests by how they ended. */
  counts?: ProviderMetrics;
}

/** A writer over a service with OpenAI's chat completions API. */
export function openModelWriter(settings: ModelSettings, { now, counts }: ModelOptions = {}): ModelWriter {
  const { name, concurrency, timeoutMs } = settings;
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    // Ignores the process's other environment variables.
    adminAPIKey: null,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: guardedFetch({ base: new URL(settings.baseUrl), trusted: settings.trusted }),
  });
  const lanes = new Lanes(concurrency);
  const breaker = new Breaker({ failures: FAILURES, restMs: REST_MS, now });

  async function ask(key: string, material: string, report: ModelReport, signal: AbortSignal) {
    const { system, user } = promptFor(key, material, report);
    const answer = await traced('ask the model', 'client', { 'tianji.provider': 'model' }, () =>
      client.chat.completions.create(
        {
          model: name,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          max_tokens: settings.maxTokens,
          temperature: 0.7,
          stream: false,
        },
        // A signal of its own: the client never removes its listeners.
        { signal: AbortSignal.any([signal]) },
      ),
    );
    // The server is not trusted to keep the promised format.
    const [choice] = Array.isArray(answer?.choices) ? answer.choices : [];
    const content: unknown = choice?.message?.content;
    if (typeof content !== 'string' || content.length > MOST_CHARS)
      throw new Error('the answer contains no text');
    return { content, cut: choice?.finish_reason === 'length' };
  }

  function begin(report: ModelReport, watch: ModelWatch): ModelSession {
    const known = `${report.facts}\n${report.known}`;
    let inRow = 0;
    let givenUp = false;
    return {
      write: (key, material, signal) =>
        lanes.run(async () => {
          if (givenUp || breaker.open || signal.aborted) return null;
          try {
            const { content, cut } = await ask(key, material, report, signal);
            inRow = 0;
            counts?.ok();
            breaker.answered();
            const text = withoutModels(plainText(content), report.brand);
            const why = cut ? 'cut off' : whyNot(text, { known, terms: report.terms, material }, report);
            watch(why ? 'rejected' : 'written', { key, why: why ?? undefined });
            return why ? null : text;
          } catch (error) {
            // Ended by us: the provider was too slow, or nobody waits any more.
            if (signal.aborted) {
              if ((signal.reason as Error).name === 'TimeoutError') counts?.failed();
              return null;
            }
            counts?.failed();
            inRow += 1;
            givenUp ||= inRow >= FAILURES;
            breaker.failed();
            watch('failed', { key, why: nameOf(error) });
            return null;
          }
        }),
    };
  }

  return { name, lanes: concurrency, begin };
}

function whyNot(text: string, options: CheckOptions, { strangeClaim, facts }: ModelReport): string | null {
  const why = objection(text, options);
  if (why) return why;
  const claim = strangeClaim(text, facts);
  return claim && `${claim} is not supported by the facts`;
}

/** How metrics name the provider: its host, with a port that is not the usual one. */
export const providerOf = ({ baseUrl }: ModelSettings): string => new URL(baseUrl).host;

/** What went wrong, without anything from the server or its address: such texts may contain keys. */
function nameOf(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIError && error.status) return `status ${error.status}`;
  if (error instanceof OpenAI.APIConnectionError) return 'connection';
  return String((error as { name?: unknown } | null)?.name ?? 'unknown');
}
