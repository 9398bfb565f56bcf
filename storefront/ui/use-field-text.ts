import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the attributes of a text field whose text the program changes too. React does not control the field, so that it
 * never resets what was typed before hydration; a `text` other than the last one replaces what is typed.
 */
export function useFieldText(text: string) {
  const ref = useRef<HTMLInputElement>(null);
  const last = useRef(text);
  useLayoutEffect(() => {
    if (last.current === text) return;
    last.current = text;
    // Setting what was typed would move the cursor.
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text]);
  return { ref, defaultValue: text };
}
