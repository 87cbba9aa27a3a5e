/**
 * Version of the engine, printed on every chart and written into its link. A change of what a chart states (pillars,
 * cycles, scores, stars, relations, strength, pattern, useful god) requires a new one, and links of older versions then
 * say so; words about it do not.
 */
export const ENGINE = 'bazi-1.8.0';
