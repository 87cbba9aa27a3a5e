// The birth form and its two pickers. The dialogs' code is fetched when they are first opened.
export { BasisLine } from './basis-line.tsx';
export { BirthForm, type BirthFormProps, type BirthLabels } from './birth-form.tsx';
export { BirthSummary } from './birth-summary.tsx';
export { placeText, timeText } from './birth-text.ts';
export { LastBirths, OpenButton, TimeButton, TimeChoiceButton } from './buttons.tsx';
export { Leaving } from './leaving.tsx';
export { PlacePicker, type PlacePickerProps } from './place-picker.tsx';
export { loadPlaces, locationOf, longitudeText, type Place, type PlacesLoader, usePlaces } from './places.ts';
export { type PickedTime, TimePicker, type TimePickerProps } from './time-picker.tsx';
export {
  type Abroad,
  BIRTH_MESSAGES,
  type BirthField,
  type BirthValue,
  type CheckOrder,
  checkBirth,
  defaultBirth,
  keepBirth,
  type LunarEntry,
  NO_NAME,
  personName,
  restoreBirth,
} from './value.ts';
