export function ensureDebianProgram(program: { names: readonly string[]; aptPackage: string }): string;
