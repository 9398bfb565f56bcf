// Judges the e-invoices of a folder by the whole Schematron: node scripts/validate-einvoices.mjs FOLDER
// Needs Java 17 and Maven, which fetches the rules on the first run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RULES = path.join(import.meta.dirname, 'einvoice-rules');

/** Runs a program of Java's. Ends with one line that says what is missing or went wrong. */
function run(command, words) {
  const { error, status } = spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error?.code === 'ENOENT') end(`${command} is not installed: Java 17 and Maven are needed`);
  return status ?? 1;
}

function end(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const [folder] = process.argv.slice(2);
if (!folder) end('Which folder? node scripts/validate-einvoices.mjs FOLDER');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => path.join(folder, name));
if (files.length === 0) end(`No .xml in ${folder}`);

const scratch = mkdtempSync(path.join(tmpdir(), 'einvoices-'));
try {
  const list = path.join(scratch, 'classpath');
  const maven = ['-q', '-B', '-f', path.join(RULES, 'pom.xml'), 'dependency:build-classpath'];
  if (run('mvn', [...maven, `-Dmdep.outputFile=${list}`]) !== 0) end('Maven could not fetch the rules');
  const java = ['-cp', readFileSync(list, 'utf8'), path.join(RULES, 'Validate.java'), ...files];
  process.exitCode = run('java', java);
} finally {
  rmSync(scratch, { recursive: true });
}
