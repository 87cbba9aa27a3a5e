/** Version of the contracts: tools name a range of it in `tool.json`; the portal config contains it. */
export const API_VERSION = '0.1.0';
