// The birth form and its two pickers. The dialogs' code is fetched when they are first opened.
export { BasisLine } from './basis-line.tsx';
export { BirthForm, type BirthFormProps, type BirthLabels } from './birth-form.tsx';
export { BirthSummary } from './birth-summary.tsx';
export { placeText, timeText } from './birth-text.ts';
export { Leaving } from './leaving.tsx';
export { PlacePicker, type PlacePickerProps } from './place-picker.tsx';
export { loadPlaces, locationOf, longitudeText, type Place, type PlacesLoader, usePlaces } from './places.ts';
export { type PickedTime, TimePicker, type TimePickerProps } from './time-picker.tsx';
export { type ChartActions, type ChartState, type ShownChart, useChart } from './use-chart.ts';
export {
  BIRTH_MESSAGES,
  type BirthField,
  type BirthValue,
  type CheckOrder,
  checkBirth,
  defaultBirth,
  keepBirth,
  type LunarEntry,
  restoreBirth,
} from './value.ts';
