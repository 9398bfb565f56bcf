/** A page in a browser engine, driven alike in all of them. */
export type Tab = {
  /** Opens a page and waits for its load event. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses the mouse at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses the keys one after the other: characters, or the codes of WebDriver (KEYS). */
  press(keys: string): Promise<void>;
  /** Sets the size of the page's window. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** Takes a picture of what the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
};

/** An engine that runs. `newTab` has the cookies of nothing else; the tab before it is closed. */
export type Engine = { newTab(): Promise<Tab>; close(): Promise<void> };

/** The codes that WebDriver has for keys without a character. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', space: ' ' } as const;

/** The actions of WebDriver and of WebDriver BiDi for a click. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The actions of WebDriver and of WebDriver BiDi for keys. */
export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
