// The parameters of the model as options of a command line.
import { USUAL } from './model.mjs';

const optionOf = (name) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * @param {string[]} words of the command line
 * @returns {Partial<typeof USUAL>}
 * @throws Error that names an option that is unknown, or whose value is no positive number
 */
export function readOptions(words) {
  const given = {};
  const left = words.filter((word) => word !== '--measure');
  for (let at = 0; at < left.length; at += 2) {
    const name = Object.keys(USUAL).find((one) => optionOf(one) === left[at]);
    if (name === undefined)
      throw new Error(
        `${left[at]} is no option. There are ${Object.keys(USUAL).map(optionOf).join(' ')} --measure`,
      );
    const value = Number(left[at + 1]);
    if (!(value > 0) || !Number.isFinite(value)) throw new Error(`${left[at]} must be a positive number`);
    if ((name === 'busy' || name === 'peakShare') && value >= 1)
      throw new Error(`${left[at]} must be below 1`);
    if (name === 'cores' && !Number.isInteger(value)) throw new Error('--cores must be a whole number');
    given[name] = value;
  }
  return given;
}
