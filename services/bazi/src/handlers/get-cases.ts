import type { CallOutput } from '../contract/index.ts';
import { caseStory } from '../engine/cases/story.ts';
import { previewOnly, type Reader } from './get-analysis.ts';
import { type ReadingRequest, readingChart } from './reading-chart.ts';

/** The method, and the first line for each person. */
const preview = (story: string): string =>
  story
    .split('\n')
    .filter((line, i) => i === 0 || /^[一二三]、/.test(line))
    .join('\n');

/** `bazianli/getObj`: the historical persons whose charts are most similar to this one. */
export async function getCases(input: ReadingRequest, ctx: Reader): Promise<CallOutput<'bazianli/getObj'>> {
  const { chart, assumed } = readingChart(input, ctx.now());
  const story = caseStory(chart);
  return { bazianli: previewOnly(ctx) ? preview(story) : story, assumed };
}
