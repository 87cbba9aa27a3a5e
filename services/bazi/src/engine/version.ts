/** Version of the engine, printed on every chart: any change in what a chart says requires a new one. */
export const ENGINE = 'bazi-1.1.1';
