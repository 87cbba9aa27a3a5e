// Doors of the kit that come in one file: a page with a form needs both.
export * as birth from '@tianji/kit/birth';
export * as form from '@tianji/kit/form';
