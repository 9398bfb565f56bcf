/** A column's name for comparison: case, blanks, underscores, quotes and question marks do not matter. */
export const columnName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/["'`«»„“”‘’?¿!*\ufeff\u200b]/g, '')
    // thirtybees writes `Categories (x;y;z...)` where PrestaShop has commas.
    .replace(/\(([a-z])[;|]([a-z])[;|]([a-z])/g, '($1,$2,$3')
    .replace(/[\s_\u00a0]+/g, ' ')
    .replace(/^[\s:]+|[\s:]+$/g, '');
