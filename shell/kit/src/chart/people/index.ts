// The light entry point: the list of people is fetched when somebody opens it.
import { lazyPiece } from '../../ui/index.ts';
import type { PeoplePickerProps } from './people-picker.tsx';

/** Chooses one of the people stored on this device; renders nothing when there is none. */
export const PeoplePicker = lazyPiece<PeoplePickerProps>(
  () => import('./people-picker.tsx'),
  () => undefined,
);

/** The list of people kept on this device, for pages that put it elsewhere; its code is fetched by the call. */
export const loadPeople = (): Promise<typeof import('./people.ts')> => import('./people.ts');
