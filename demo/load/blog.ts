import path from 'node:path';
import type { ClientBase } from 'pg';
import { importPosts } from '../../server/flows/import-posts/import-posts.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'blog');

/** Loads the posts of the blog, with products of the catalogue that they are about. */
export async function loadBlog(client: ClientBase): Promise<void> {
  await importPosts(client, FOLDER);
}
