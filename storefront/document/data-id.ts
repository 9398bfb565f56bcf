/** The id of the element with the data of a page. */
export const DATA_ID = 'page-data';
