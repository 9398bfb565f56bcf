import { runProgram } from './run-program.ts';
import { staff } from './staff-program.ts';

await runProgram(staff);
