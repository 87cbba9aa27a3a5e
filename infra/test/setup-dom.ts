import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import './setup.ts';

// styled-components adds a rule to its sheet instead of having the whole sheet parsed again.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

const { getElementError } = getConfig();

/** Whether a wait is looking: a mark that testing-library has for itself. Without it the page is printed as by default. */
const isLooking = (): boolean => Object(getConfig())._disableExpensiveErrorDiagnostics === true;

/** The error of one look: the page is printed when the wait has failed with it, not at every look. */
function printedLater(...of: Parameters<typeof getElementError>): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  const get = () => getElementError(...of).message;
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

configure({
  // Waits usually end within milliseconds; a busy machine still gets time.
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    isLooking() ? printedLater(message, container) : getElementError(message, container),
});
