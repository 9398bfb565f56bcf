import sax from 'sax';
import { NO_FACTS } from '../../../kit/sheet-facts.ts';
import { StartError } from '../start-error.ts';
import { decodeFile } from './decode.ts';
import type { TableRow, TableSource } from './table.ts';

const ITEMS = new Set(['item', 'entry']);
const MAX_COLUMNS = 300;
// More than a row may have: such an item is refused as a row.
const MAX_ITEM_CHARACTERS = 5 * 1024 * 1024;
const MAX_NAMED = 20;
// Attributes of products may come several times: their values are separated by line breaks.
const REPEATED = '\n';

type Item = Map<string, string>;

/** Opens a Google Merchant feed, RSS or Atom: an item is a row, an element a column. */
export async function openFeed(file: string, encoding: string): Promise<TableSource> {
  const columns = new Set<string>();
  const others = new Set<string>();
  for await (const { item } of readItems(file, encoding))
    for (const column of item.keys()) {
      if (columns.size < MAX_COLUMNS || columns.has(column)) columns.add(column);
      else if (others.size < MAX_NAMED) others.add(column);
    }
  if (columns.size === 0)
    throw new StartError('the XML has no <item> or <entry> with anything in it: it is no product feed');
  const header = [...columns];
  return {
    kind: `XML, ${encoding}`,
    ...(others.size > 0 && { warnings: [leftOut(others)] }),
    sheets: [
      {
        ...NO_FACTS,
        name: '',
        async *rows(): AsyncGenerator<TableRow> {
          yield { row: 1, cells: header };
          for await (const { item, row } of readItems(file, encoding))
            yield { row, cells: header.map((column) => item.get(column) ?? '') };
        },
      },
    ],
  };
}

const leftOut = (names: ReadonlySet<string>): string =>
  `items have more than ${MAX_COLUMNS} different elements; left out are others, such as ${[...names].join(', ')}`;

/** Reads the items of a feed with the number that each has in it, from 2 on. */
async function* readItems(file: string, encoding: string): AsyncGenerator<{ item: Item; row: number }> {
  const reader = createItemReader();
  let row = 1;
  for await (const text of decodeFile(file, encoding))
    for (const item of reader.read(text)) {
      row += 1;
      yield { item, row };
    }
  reader.end();
}

/** `end` refuses a file that is cut off. */
function createItemReader(): { read(text: string): Item[]; end(): void } {
  const xml = sax.parser(true, { xmlns: false, trim: true });
  let item: Item | undefined;
  const open: string[] = [];
  const path: string[] = [];
  let done: Item[] = [];
  let text = '';
  let characters = 0;
  xml.onerror = (error) => {
    throw new StartError(`line ${xml.line + 1}: the XML cannot be read: ${error.message.split('\n')[0]}`);
  };
  const addText = (part: string): void => {
    if (path.length === 0 || characters > MAX_ITEM_CHARACTERS) return;
    characters += part.length;
    text += part;
  };
  xml.onopentag = ({ name, attributes }) => {
    open.push(name);
    const plain = name.replace(/^\w+:/, '');
    if (!item) {
      if (ITEMS.has(plain)) item = new Map();
      characters = 0;
      return;
    }
    path.push(plain);
    text = '';
    // Atom has its links in an attribute.
    if (plain === 'link' && typeof attributes.href === 'string') text = attributes.href;
  };
  xml.ontext = addText;
  xml.oncdata = addText;
  xml.onclosetag = () => {
    open.pop();
    if (!item) return;
    const name = path.join('/');
    if (path.pop() === undefined) {
      done.push(item);
      item = undefined;
      return;
    }
    const value = text.trim();
    if (value) item.set(name, [item.get(name), value].filter(Boolean).join(REPEATED));
    text = '';
  };
  return {
    read(part) {
      xml.write(part);
      const items = done;
      done = [];
      return items;
    },
    end() {
      const inside = open.findLast((name) => ITEMS.has(name.replace(/^\w+:/, ''))) ?? open.at(-1);
      if (inside !== undefined)
        throw new StartError(
          `line ${xml.line + 1}: the file ends inside <${inside}>: it is cut off; get the whole feed`,
        );
    },
  };
}
