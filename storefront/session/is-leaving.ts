/**
 * Whether another page is on its way: Safari then has cancelled what this one was loading, and cancels what it begins to
 * load. Set by early-events.inline.js, since a link may be followed before any other code runs.
 */
export const isLeaving = (): boolean => window.isLeaving === true;

/** Loads code. What fails because the page is being left stays pending, so that its place is kept until then. */
export async function unlessLeaving<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isLeaving()) return new Promise<never>(() => {});
    throw error;
  }
}
