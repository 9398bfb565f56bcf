import { create } from 'zustand';

type Notice = { id: number; text: string; action?: { label: string; run: () => void } };
const SHOWN_MS = 10_000;

const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));
let last = 0;

/** Takes a notice away before its time. */
export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));

/** Says at the edge of the page what was done, for ten seconds. Returns the number of the notice. */
export function notify(text: string, action?: Notice['action']): number {
  last += 1;
  const id = last;
  useNotices.setState(({ notices }) => ({
    notices: [...notices.slice(-2), { id, text, ...(action && { action }) }],
  }));
  setTimeout(() => dismiss(id), SHOWN_MS);
  return id;
}

export function Notices() {
  const { notices } = useNotices();
  return (
    <div className="notices" role="status">
      {notices.map(({ id, text, action }) => (
        <p key={id}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className="button quiet end"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
