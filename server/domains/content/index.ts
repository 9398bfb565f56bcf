export { BLOG, followBlog } from './follow-blog.ts';
export { openCurrentContent } from './open-current-content.ts';
export type { Texts } from './store.ts';
export { comingAnnouncements, deleteAnnouncement, insertAnnouncement } from './store-announcements.ts';
export {
  deletePost,
  deleteTexts,
  insertText,
  listPosts,
  listSlugs,
  type PostRow,
  replaceTags,
  saveCategory,
  savePost,
  saveTag,
} from './store-posts.ts';
export { textSearch } from './text-search.ts';
