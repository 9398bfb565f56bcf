import sax from 'sax';

/** An element without the prefix of its name. */
export type XmlNode = { name: string; line: number; text: string; currency: string; children: XmlNode[] };

const MAX_DEPTH = 40;
const MAX_NODES = 400_000;
const MAX_TEXT = 4000;

/** What of a text is no XML that a bank sends. */
export class XmlIssue extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Parses XML as banks send it, without a document type, so that no entity is declared. Throws XmlIssue for what is broken,
 * nested too deeply or too large. Returns the root with its namespace.
 */
export function parseXml(text: string): { root: XmlNode; namespace: string } {
  const xml = sax.parser(true, { xmlns: false, trim: false, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let namespace = '';
  let count = 0;
  const fail = (message: string): never => {
    throw new XmlIssue(xml.line + 1, message);
  };
  xml.onerror = (error) => fail(error.message.split('\n')[0] ?? 'broken');
  xml.ondoctype = () => fail('a document type, which statements have none of');
  xml.onopentag = ({ name, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH) fail('elements that are nested too deeply');
    if (count > MAX_NODES) fail('too many elements');
    const [prefix, plain] = name.includes(':') ? name.split(':') : ['', name];
    const node = {
      ...{ name: plain ?? name, line: xml.line + 1, text: '', children: [] },
      currency: String(attributes.Ccy ?? ''),
    };
    if (!root) {
      root = node;
      namespace = String(attributes[prefix ? `xmlns:${prefix}` : 'xmlns'] ?? '');
    }
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (part: string): void => {
    const node = open.at(-1);
    if (node && node.text.length < MAX_TEXT) node.text += part.slice(0, MAX_TEXT);
  };
  xml.ontext = addText;
  xml.oncdata = addText;
  xml.onclosetag = () => {
    open.pop();
  };
  xml.write(text).close();
  return root ? { root, namespace } : fail('no element');
}

/** The elements at a path below one. */
export const findAll = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );

/** The text at the first of some paths, written as `Acct/Id/IBAN`, that has any; else empty. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths)
    for (const found of findAll(node, ...path.split('/'))) {
      const text = found.text.trim();
      if (text) return text;
    }
  return '';
}
