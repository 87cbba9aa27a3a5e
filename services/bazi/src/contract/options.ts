import { optionFields, optionsInForce } from '@tianji/contracts';
import { BONE_OPTIONS } from '../engine/bone-weight/options.ts';
import { BAZI_OPTIONS } from '../engine/options.ts';

/** Rules on which schools differ, as optional fields; each one omitted has the engine's default. */
export const baziOptionFields = optionFields(BAZI_OPTIONS);
export const boneOptionFields = optionFields(BONE_OPTIONS);

/** The rules that a chart was made with. */
export const baziRules = optionsInForce(BAZI_OPTIONS);
