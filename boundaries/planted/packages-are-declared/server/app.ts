import { LRUCache } from 'lru-cache';

export const kept = new LRUCache({ max: 1 });
