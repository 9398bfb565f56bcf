declare global {
  interface Window {
    /** The button that was pressed last, kept since before the page's code had come. */
    pressedEarly?: HTMLElement;
  }
}

let early: HTMLElement | undefined;

/** From now on presses are heard by the page's own code, which may answer them at once. */
export function takeEarlyPress(): void {
  early = window.pressedEarly;
}

/** What was pressed before is pressed again, once the page answers. */
export function pressAgain(): void {
  early?.click();
  early = undefined;
}
