type OrdersRefusal = { fields?: readonly { field: string }[] | undefined };

/** Returns the names of the orders of a batch that a refusal lists: the numbers that the member gave them. */
export const orderLabels = ({ fields = [] }: OrdersRefusal): Record<string, string> =>
  Object.fromEntries(fields.map(({ field: orderNo }) => [orderNo, orderNo]));
