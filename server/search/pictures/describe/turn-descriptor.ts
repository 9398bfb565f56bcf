import { CELLS, DESCRIPTOR_BYTES, DIRECTIONS, EDGE_CELLS, parts } from './descriptor.ts';

/** From which cell and which direction of an edge each one of a turned picture comes. */
type Turn = {
  cell: (row: number, column: number, count: number) => [row: number, column: number];
  direction: (direction: number) => number;
};

const quarter: Turn = {
  cell: (row, column, count) => [count - 1 - column, row],
  direction: (at) => (at + DIRECTIONS / 2) % DIRECTIONS,
};
const mirror: Turn = {
  cell: (row, column, count) => [row, count - 1 - column],
  direction: (at) => (DIRECTIONS - at) % DIRECTIONS,
};

/** Which byte of a picture's descriptor each byte of the turned picture's is. */
function placesOf({ cell, direction }: Turn): Uint8Array {
  const places = Uint8Array.from({ length: DESCRIPTOR_BYTES }, (_, at) => at);
  const cellFrom = (to: number, count: number): number => {
    const [row, column] = cell(Math.floor(to / count), to % count, count);
    return row * count + column;
  };
  const grid = CELLS * CELLS;
  for (let at = parts.places.from; at < parts.outline.to; at += 1) {
    const inside = (at - parts.places.from) % grid;
    places[at] = at - inside + cellFrom(inside, CELLS);
  }
  for (let to = 0; to < EDGE_CELLS * EDGE_CELLS; to += 1) {
    const from = cellFrom(to, EDGE_CELLS);
    for (let at = 0; at < DIRECTIONS; at += 1)
      places[parts.edges.from + to * DIRECTIONS + at] = parts.edges.from + from * DIRECTIONS + direction(at);
  }
  return places;
}

const quarterPlaces = placesOf(quarter);
const mirrorPlaces = placesOf(mirror);

const moved = (descriptor: Uint8Array, places: Uint8Array): Uint8Array =>
  Uint8Array.from(places, (place) => descriptor[place] ?? 0);

/** The descriptor of a picture as it is, turned by quarters to the right, and of each as in a mirror: eight of them. */
export function orientations(descriptor: Uint8Array): Uint8Array[] {
  const turned = [descriptor];
  for (let turns = 1; turns < 4; turns += 1) turned.push(moved(turned.at(-1) ?? descriptor, quarterPlaces));
  return [...turned, ...turned.map((one) => moved(one, mirrorPlaces))];
}
