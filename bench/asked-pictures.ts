import { parsePicture } from '../demo/pictures/descriptor.ts';

const PLUG = /plug$|charger$/;
const isPlug = (source: string): boolean => PLUG.test(parsePicture(source)?.shape ?? '');

/** A picture that is asked for, and its product. */
export type Asked = { product: number; source: string };

/** The first pictures of `count` products, of as many kinds as there are, in turn. */
export function ofDifferentKinds(sourcesOf: ReadonlyMap<number, string[]>, count: number): Asked[] {
  const byShape = new Map<string, Asked[]>();
  for (const [product, [source = '']] of sourcesOf) {
    const shape = parsePicture(source)?.shape ?? '';
    const same = byShape.get(shape);
    if (same) same.push({ product, source });
    else byShape.set(shape, [{ product, source }]);
  }
  const asked: Asked[] = [];
  for (let turn = 0; asked.length < count; turn += 1) {
    const before = asked.length;
    for (const same of byShape.values()) {
      const one = same[turn];
      if (one && asked.length < count) asked.push(one);
    }
    if (asked.length === before) break;
  }
  return asked;
}

/** All different pictures of plugs and chargers, many of them white on white; `count` at most. */
export function ofPlugs(sourcesOf: ReadonlyMap<number, string[]>, count: number): Asked[] {
  const seen = new Map<string, Asked>();
  for (const [product, sources] of sourcesOf)
    for (const source of sources) {
      const look = source.replace(/\.\d+$/, '');
      if (isPlug(source) && !seen.has(look)) seen.set(look, { product, source });
    }
  return [...seen.values()].slice(0, count);
}
