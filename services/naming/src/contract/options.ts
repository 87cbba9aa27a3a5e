import { optionFields, optionsInForce } from '@tianji/contracts';
import { NAMING_OPTIONS } from '../engine/options.ts';

/** Rules on which schools differ; each may be omitted and then has the engine's default. */
export const namingOptionFields = optionFields(NAMING_OPTIONS);

/** The rules that a list was made with. */
export const namingRules = optionsInForce(NAMING_OPTIONS);
