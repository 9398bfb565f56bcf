const verbs = ['see', 'change', 'approve', 'export'];

/** Rights by what one may do: see orders, requests; change orders. */
export const permissionsText = (permissions: readonly string[]): string =>
  verbs
    .map((verb) => ({
      verb,
      areas: permissions.filter((one) => one.endsWith(`:${verb}`)).map((one) => one.split(':')[0]),
    }))
    .filter(({ areas }) => areas.length > 0)
    .map(({ verb, areas }) => `${verb} ${areas.join(', ')}`)
    .join('; ');
