// Replaces the logger of the federation runtime, whose prefixes, delegates and stack traces would cost every reader
// half a kilobyte: its warnings and errors go to the console as they are.
const nothing = (): void => undefined;

export const createLogger = () => ({ ...console, debug: nothing, success: nothing, ready: nothing });
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = nothing;
export const logger = createLogger();
export const infrastructureLogger = logger;
