import sax from 'sax';

/** An element of XML by its local name. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
};

/** Parses XML into elements. Throws for one that is not well-formed. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = {
      name: name.replace(/^\w+:/, ''),
      attributes: attributes as Record<string, string>,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(xml).close();
  return root;
}

/** Returns the elements at a path below an element: `a/b` are all b of all a; `..b` are all b at any depth. */
export function all(element: Element, path: string): Element[] {
  if (path.startsWith('..')) {
    const name = path.slice(2);
    return element.children.flatMap((child) => [
      ...(child.name === name ? [child] : []),
      ...all(child, path),
    ]);
  }
  const [name, ...rest] = path.split('/');
  const found = element.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, rest.join('/')));
}

/** Returns the text of the first element at a path; empty without one. */
export const textAt = (element: Element, path: string): string => all(element, path)[0]?.text.trim() ?? '';
