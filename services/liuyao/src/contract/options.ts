import { optionFields, optionsInForce } from '@tianji/contracts';
import { LIUYAO_OPTIONS } from '../engine/options.ts';

/** Rules on which schools differ; each may be omitted and then has the engine's default. */
export const liuyaoOptionFields = optionFields(LIUYAO_OPTIONS);

/** The rules that a chart was made with. */
export const liuyaoRules = optionsInForce(LIUYAO_OPTIONS);
