/** Version of the engine that made a stored result. */
export const ENGINE = 'naming 4';
