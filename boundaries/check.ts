import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { look } from './cruise.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { findPrivateParts } from './private-parts.ts';
import { findRetiredWords } from './retired-words.ts';
import { rules } from './rules.ts';
import { findTextErrors } from './text-errors.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PLANTED = path.join(import.meta.dirname, 'planted');
const FOLDERS = [
  'contract',
  'kit',
  'server',
  'backoffice',
  'storefront',
  'demo',
  'bench',
  'e2e',
  'clients',
  'scripts',
  'boundaries',
];
const LONGEST_FILE = 400;
/** Planted on purpose, or made by a build. */
const IGNORED =
  /^boundaries\/(planted\/|private-parts\.ts$)|^clients\/typescript\/(dist\/|src\/calls\.ts$)|(^|\/)node_modules\//;

const filesOf = (root: string, folders: readonly string[], endings: string): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{${endings}}`, { cwd: root }))
    .filter((file) => !IGNORED.test(file));

const sources = filesOf(ROOT, FOLDERS, 'ts,tsx');

/** Every rule that the tree breaks, and every file that was not looked at. */
async function checkTree(): Promise<string[]> {
  const { modules, summary } = await look(ROOT, FOLDERS);
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const broken = summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' -> ')}`
      : `${rule.name}: ${from} -> ${to}`,
  );
  const unseen = sources.filter((file) => !seen.has(file)).map((file) => `not looked at: ${file}`);
  // A parser that understands nothing finds no imports and so no faults.
  const blind = sources
    .filter(
      (file) =>
        /^import .* from '/m.test(readFileSync(path.join(ROOT, file), 'utf8')) && seen.get(file) === 0,
    )
    .map((file) => `its imports were not seen: ${file}`);
  return [...broken, ...unseen, ...blind, ...findFolderCycles(modules)];
}

/** Every rule whose planted violation is not caught. */
async function checkPlanted(): Promise<string[]> {
  const cases = new Set(readdirSync(PLANTED));
  const errors = rules
    .filter(({ name }) => !cases.has(name ?? ''))
    .map(({ name }) => `nothing is planted for ${name}`);
  for (const name of cases) {
    const baseDir = path.join(PLANTED, name);
    const folders = readdirSync(baseDir, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    const { modules, summary } = await look(baseDir, folders);
    const caught = summary.violations.map(({ rule }) => rule.name);
    if (findFolderCycles(modules).length > 0) caught.push('no-folder-cycles');
    if (findPrivateParts(baseDir, filesOf(baseDir, folders, 'ts,tsx')).length > 0)
      caught.push('no-private-parts');
    caught.push(...findTextErrors(baseDir).map((error) => error.replace(/:.*/, '')));
    if (!caught.includes(name))
      errors.push(`the planted violation of ${name} is not caught (${caught.join(', ') || 'nothing is'})`);
  }
  return errors;
}

const checkLength = (): string[] =>
  sources.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
    return lines > LONGEST_FILE ? [`${file} has ${lines} lines; ${LONGEST_FILE} are the most`] : [];
  });

const errors = [
  ...(await checkTree()),
  ...(await checkPlanted()),
  ...checkLength(),
  ...findPrivateParts(ROOT, filesOf(ROOT, FOLDERS, 'ts,tsx,js,mjs,sql')),
  ...findRetiredWords(
    ROOT,
    // Reasons are words of the wire.
    sources.filter((file) => file !== 'contract/refusals.ts'),
  ),
  ...findTextErrors(ROOT),
];
for (const error of errors) process.stderr.write(`${error}\n`);
if (errors.length === 0)
  process.stdout.write(`${sources.length} files keep to their rooms; ${rules.length} rules are watched\n`);
else process.exitCode = 1;
