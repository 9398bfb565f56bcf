type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The key of an event; null with Ctrl, Alt or Meta. Letters of other alphabets count by their place on the keyboard, and
 * arrows with Shift are keys of their own.
 */
export function keyOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1 && key > '\u007f') return shiftKey ? letter : letter.toLowerCase();
  return shiftKey && key.startsWith('Arrow') ? `Shift ${key}` : key;
}

/** How a key is written beside its action. */
export const showKey = (key: string): string => {
  const named: Readonly<Record<string, string>> = {
    ...{ Enter: '⏎', Escape: 'Esc', 'Shift ArrowDown': '⇧↓', 'Shift ArrowUp': '⇧↑' },
  };
  if (named[key]) return named[key];
  return /^[A-Z]$/.test(key) ? `⇧${key}` : key;
};
