/** What the parts of a ZIP file begin with: an entry, its line in the directory, the directory's end. */
export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
