/** Focuses the first quantity of a part of the page that is refused. Returns whether there is one. */
export const hasRefusedQuantity = (part: ParentNode): boolean =>
  part.querySelector<HTMLInputElement>('[data-quantity]:invalid')?.reportValidity() === false;
