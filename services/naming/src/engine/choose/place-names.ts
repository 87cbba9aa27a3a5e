import { tree } from '@tianji/places';

let names: Set<string> | undefined;

/**
 * Whether two characters are the short name of a province or city: 岳阳, 西安. There are many districts, so their names
 * are allowed.
 */
export function isPlaceName(given: string): boolean {
  names ??= new Set(tree().flatMap(({ sheng, cities }) => [sheng, ...cities.map(({ shi }) => shi)]));
  return names.has(given);
}
