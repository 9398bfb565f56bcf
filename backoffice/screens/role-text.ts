/** Rights by area: orders see, change; history see. */
export const permissionsText = (permissions: readonly string[]): string =>
  Object.entries(Object.groupBy(permissions, (permission) => permission.split(':')[0] ?? permission))
    .map(([area, ofArea = []]) => `${area} ${ofArea.map((one) => one.split(':')[1]).join(', ')}`)
    .join('; ');
