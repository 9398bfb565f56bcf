// Line breaks and the signs of East Asian width count as well, and what is behind spaces and characters that nobody sees:
// some spreadsheets trim and convert before they look.
const FORMULA = /^(?:'*[\t\r\n]|['\s\p{Cf}]*[=+\-@＝＋－＠])/u;
const MARKED = /^'(?:'*[\t\r\n]|['\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Puts the mark of text, an apostrophe, before a cell that a spreadsheet would run as a formula. */
export const markFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the formula mark of a cell, as spreadsheets and other shops write it too. */
export const unmarkFormula = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);
