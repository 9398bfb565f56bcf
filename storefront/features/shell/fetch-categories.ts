import { type CategoryNode, getCategories } from '../../../contract/catalogue.ts';
import { call } from '../../api/call.ts';

/** Fetches all categories; null when the call fails. */
export async function fetchCategories(): Promise<CategoryNode[] | null> {
  const answer = await call(getCategories, {});
  return answer.ok ? answer.data : null;
}
