const fold = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Returns the state or province of an address as it is written beside the city; undefined where it has the city's name,
 * such as the province of Madrid.
 */
export const writtenState = ({
  city,
  state,
}: {
  city: string;
  state?: string | undefined;
}): string | undefined => (state && fold(state) !== fold(city) ? state : undefined);
