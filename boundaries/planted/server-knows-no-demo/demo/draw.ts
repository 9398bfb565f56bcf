export const drawSource = (): string => '';
