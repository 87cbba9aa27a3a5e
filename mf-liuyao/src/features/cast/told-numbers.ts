import { numberCast } from '@tianji/liuyao/engine/number-cast';
import { api } from '../../api.ts';

/**
 * The lines of two numbers: at once, as the page reckons them, and by the service's call, which goes along. Should the
 * two ever differ, the service's count.
 */
export function castNumbers(a: number, b: number, onCast: (digits: string) => void): void {
  const { digits } = numberCast(a, b);
  onCast(digits);
  api.call('perpetualcalendaralmanac/gua', { a, b }, { made: 'filling' }).then(
    (told) => told !== digits && onCast(told),
    () => undefined,
  );
}
