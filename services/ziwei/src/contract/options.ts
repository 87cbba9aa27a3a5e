import { optionFields, optionsInForce, schoolField } from '@tianji/contracts';
import { ZIWEI_OPTIONS } from '../engine/options.ts';

/** Rules on which schools differ; each may be omitted and then is that of the school named, or the engine's default. */
export const ziweiOptionFields = { ...optionFields(ZIWEI_OPTIONS), ...schoolField(ZIWEI_OPTIONS) };

/** The rules that a chart was made with. */
export const ziweiRules = optionsInForce(ZIWEI_OPTIONS);
