import { getBlogCategories, getBlogHome, getPost, getPostList } from '../../../contract/blog.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type BlogDependencies, readHome, readList, readPost, readTree } from './read-blog.ts';

export const blogRoutes = (dependencies: BlogDependencies): Route[] => [
  handle(getBlogCategories, async (context) => {
    const tree = await readTree(dependencies, context);
    return ok(tree.main().map(({ id, ...category }) => category));
  }),
  handle(getBlogHome, async (context) => ok(await readHome(dependencies, context))),
  handle(getPostList, (context, input) => readList(dependencies, context, input)),
  handle(getPost, (context, { id }) => readPost(dependencies, context, id)),
];
