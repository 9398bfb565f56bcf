import { readEmail } from '../../kit/read-email.ts';
import { StartError } from '../platform/start-error.ts';

/** Returns an e-mail address of a command line as it is stored. Throws StartError, with `problem`, for what is none. */
export function emailArgument(text: string, problem = `${text} is no e-mail address`): string {
  const email = readEmail(text);
  if (email === null) throw new StartError(problem);
  return email;
}
