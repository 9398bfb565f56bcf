declare global {
  interface Window {
    /** What was pressed last, since before the page's code had come. */
    pressedEarly?: EventTarget | null;
  }
}

/** Buttons that no browser answers by itself. */
const NEEDS_CODE = 'button[type="button"]:not([popovertarget])';
let early: HTMLElement | null = null;

/** From now on presses are heard by the page's own code, which may answer them at once. */
export function takeEarlyPress(): void {
  const { pressedEarly } = window;
  early = pressedEarly instanceof Element ? pressedEarly.closest<HTMLElement>(NEEDS_CODE) : null;
}

/** What was pressed before is pressed again, once the page answers. */
export function pressAgain(): void {
  early?.click();
  early = null;
}
