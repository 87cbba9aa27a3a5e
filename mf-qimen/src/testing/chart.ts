import type { CallOutput } from '../api.ts';
import chart from './chart.json';

/** A chart as the service returns it: 2026-08-22 09:13, 阴遁二局丁巳. */
export const CHART = chart as unknown as CallOutput<'dunjia/getJiuGong'>;
