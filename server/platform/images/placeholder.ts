/**
 * What an `<img>` shows of a picture that cannot be served: browsers draw the body of a 404 as well, and no broken
 * icon. The colors are those of the storefront's placeholder.
 */
export const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">' +
  '<rect width="100" height="100" fill="#f6f7f9"/>' +
  '<g fill="none" stroke="#858d9b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  '<rect x="34" y="36" width="32" height="28" rx="3"/><circle cx="43" cy="45" r="3"/>' +
  '<path d="m35 60 10-9 7 6 6-5 8 7"/></g></svg>';
