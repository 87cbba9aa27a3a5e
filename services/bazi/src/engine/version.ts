/** Version of the engine, printed on every chart: any change in what a chart says makes a new one. */
export const ENGINE = 'bazi-1.0.0';
