const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(?:[^"'>]|"[^"]*"|'[^']*')+>|[^<]+/g;
const JSON_LD = /^<script[^>]*ld\+json[^>]*>([\s\S]*)<\/script>$/;
const SCRIPT = /^<script|^<link[^>]*rel="(?:modulepreload|preload|prefetch|dns-prefetch)"/;

/**
 * Divides a page into lines: an element with the text that follows it a line, so that a difference is readable. Scripts
 * and what loads them ahead are apart from the document that visitors see; comments, which React puts between texts,
 * are left out.
 */
export function htmlLines(html: string): { document: string[]; scripts: string[] } {
  const document: string[] = [];
  const scripts: string[] = [];
  for (const [token] of html.matchAll(TOKEN)) {
    const linkedData = JSON_LD.exec(token)?.[1];
    if (token.startsWith('<!--')) continue;
    if (linkedData !== undefined) document.push('<script ld+json>', ...jsonLines(linkedData));
    else if (SCRIPT.test(token)) scripts.push(token);
    else if (token.startsWith('<')) document.push(token);
    else document[Math.max(document.length - 1, 0)] = `${document.at(-1) ?? ''}${token}`;
  }
  return { document, scripts };
}

/** Divides JSON into a line a value. Returns the text's own lines where it is no JSON. */
export function jsonLines(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 1).split('\n');
  } catch {
    return text.split('\n');
  }
}
