import { type CategoryNode, getCategories } from '../../../contract/catalogue.ts';
import { call } from '../../api/call.ts';

/** All categories; null when they cannot be had now. */
export async function fetchCategories(): Promise<CategoryNode[] | null> {
  const answer = await call(getCategories, {});
  return answer.ok ? answer.data : null;
}
