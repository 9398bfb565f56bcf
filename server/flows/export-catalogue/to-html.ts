const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A plain text as HTML: its lines as lines of a paragraph. Blanks in a row are one, and empty lines none, as HTML has it anyway. */
export function toHtml(text: string): string {
  if (text === '') return '';
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const escaped = lines.map((line) =>
    line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character),
  );
  return `<p>${escaped.join('<br>')}</p>`;
}
