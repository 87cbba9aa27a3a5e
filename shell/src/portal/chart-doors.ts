// The door of charts beside those of forms: all that a form has is in here too, so the build can leave it out of the file
// (webpack.config.cjs).
export * as chart from '@tianji/kit/chart';
export * from './form-doors.ts';
