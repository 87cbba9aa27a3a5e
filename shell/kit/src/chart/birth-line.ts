import { placeText, timeText } from '../birth/birth-text.ts';
import { type ChartRequest, formOf } from './request.ts';

/** A birth in one line, without the name: 女　1983-08-17 09:20　四川 成都 武侯. */
export const birthLine = <V extends object>(request: ChartRequest<V>): string =>
  `${request.sex}　${timeText(formOf(request))}　${placeText(request.location)}`;
