import { db } from './db-program.ts';
import { runProgram } from './run-program.ts';

await runProgram(db);
