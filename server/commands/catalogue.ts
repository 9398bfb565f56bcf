import { catalogue } from './catalogue-program.ts';
import { runProgram } from './run-program.ts';

await runProgram(catalogue);
