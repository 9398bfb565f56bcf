import { create } from 'zustand';

/** What a call needs before it can go on: a session, or the code of the second factor. */
export type Prompt = 'session' | 'factor';
type Open = { prompt: Prompt; answered: Promise<boolean>; answer: (isDone: boolean) => void };

/** The prompt above the page, if there is one. */
export const usePrompt = create<{ open: Open | null }>(() => ({ open: null }));

/** Shows a prompt; all calls that need the same one wait for it together. False if it was given up. */
export async function askFor(prompt: Prompt): Promise<boolean> {
  const { open } = usePrompt.getState();
  if (open?.prompt === prompt) return open.answered;
  if (open && !(await open.answered)) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isDone: boolean): void => {
    usePrompt.setState({ open: null });
    resolve(isDone);
  };
  usePrompt.setState({ open: { prompt, answered: promise, answer } });
  return promise;
}

/** Waits until nobody is asked to sign in. False if that was given up. */
export async function sessionPrompt(): Promise<boolean> {
  const { open } = usePrompt.getState();
  return open?.prompt === 'session' ? open.answered : true;
}
