/** Lengths that no mailed link exceeds; a page repeats no more of its address. */
const MAX_EMAIL = 254;
const MAX_KEY = 60;

/** Returns the address and the key of a mailed link; `purpose` is the name of the address in its query. */
export const mailedLinkOf = ({ searchParams }: URL, purpose: string | undefined) => ({
  email: purpose === undefined ? '' : (searchParams.get(purpose) ?? '').slice(0, MAX_EMAIL),
  key: (searchParams.get('key') ?? '').slice(0, MAX_KEY),
});
