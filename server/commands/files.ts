import { files } from './files-program.ts';
import { runProgram } from './run-program.ts';

await runProgram(files);
