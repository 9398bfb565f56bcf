import { useState } from 'react';

/**
 * Returns the markup that the element with this id has in the document, for content whose data the document does not
 * repeat. Read once, before React replaces it; empty where it is not needed.
 */
export function useStandingHtml(id: string, isNeeded: boolean): string {
  const [standing] = useState(() => (isNeeded ? (document.getElementById(id)?.innerHTML ?? '') : ''));
  return standing;
}
