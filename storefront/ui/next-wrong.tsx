import { useRef } from 'react';
import { Button } from './button.tsx';

/** A button that moves the focus to the next wrong field of its form, and behind the last to the first. */
export function NextWrong({ label, size = 'md' }: { label: string; size?: 'sm' | 'md' }) {
  const last = useRef<HTMLInputElement>(null);
  const focusNext = (form: HTMLFormElement | null) => {
    const wrong = [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])];
    // -1 before the first, and where the last one is right by now.
    const at = last.current ? wrong.indexOf(last.current) : -1;
    last.current = wrong[(at + 1) % wrong.length] ?? null;
    // Not at an edge, where bars stick.
    last.current?.focus({ preventScroll: true });
    last.current?.scrollIntoView({ block: 'center', inline: 'center' });
    last.current?.select();
  };
  return (
    <Button variant="secondary" size={size} onClick={({ currentTarget }) => focusNext(currentTarget.form)}>
      {label}
    </Button>
  );
}
