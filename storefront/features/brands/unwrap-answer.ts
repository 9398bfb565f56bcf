import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';

/** What a call gave; a refusal is the page's own answer. */
export function unwrapAnswer<Data>(answer: Answer<Data>): Data {
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  return answer.data;
}
