type Rejection = { message: string; data?: unknown };

/** The first item's own message, else the server's; empty where there is neither. */
export function rejectionMessage({ message, data }: Rejection): string {
  const items = (data as { FailedItems?: { ErrorMessage?: { Message?: string } }[] } | undefined)
    ?.FailedItems;
  return items?.[0]?.ErrorMessage?.Message || message;
}
