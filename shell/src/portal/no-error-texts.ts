// Replaces the descriptions of the federation runtime's errors: the code and the address of its documentation, which name the
// error too, stay in every message.
const none: Readonly<Record<string, string>> = {};

export const runtimeDescMap = none;
export const typeDescMap = none;
export const buildDescMap = none;
export const errorDescMap = none;
