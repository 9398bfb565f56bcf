export const addLines = 1;
