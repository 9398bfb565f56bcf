import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';

/** Returns the data of an answer. Throws a refusal as the page's response. */
export function unwrapAnswer<Data>(answer: Answer<Data>): Data {
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  return answer.data;
}
