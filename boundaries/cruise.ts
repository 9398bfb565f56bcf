import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

type Parse = (file: string, options: object) => unknown;
const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: Parse };

// dependency-cruiser asks swc for TypeScript without JSX, and so cannot read the storefront.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

/** What the files under `folders` import, relative to `baseDir`, and which rules that breaks. */
export async function look(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules },
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(build|\\.data|boundaries/planted|clients/typescript/dist)/' },
    },
    {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
