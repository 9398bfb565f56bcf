export { openCurrentContent } from './open-current-content.ts';
export { comingAnnouncements, deleteAnnouncement, insertAnnouncement } from './store-announcements.ts';
