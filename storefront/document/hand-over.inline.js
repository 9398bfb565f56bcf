/* A page's last script: gives its data to the framework as the table of references that its router reads. */
{
  const { streamController } = window.__reactRouterContext;
  const table = [];
  const add = (value) => {
    // The framework's reference to null.
    if (value === null) return -5;
    const at = table.push(value) - 1;
    if (Array.isArray(value)) table[at] = value.map(add);
    else if (typeof value === 'object') {
      table[at] = {};
      for (const key in value) table[at][`_${add(key)}`] = add(value[key]);
    }
    return at;
  };
  // handoff.ts writes the data in its place.
  add(PAGE_DATA);
  streamController.enqueue(JSON.stringify(table));
  streamController.close();
}
