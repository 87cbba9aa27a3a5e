// Replaces the logger of the federation runtime, whose prefixes, delegates and stack traces would cost every reader
// half a kilobyte: its warnings and errors go to the console as they are.
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = (): void => undefined;
export const logger = console;
export const infrastructureLogger = console;
