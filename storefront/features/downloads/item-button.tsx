import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type ButtonProps = { id: string; intent: string; name: string; children: string };

/** A button of one item of a list: sends its id with what to do. `name` tells it from those of other items. */
export function ItemButton({ id, intent, name, children }: ButtonProps) {
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" name="intent" value={intent} busy={busy}>
        {children}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
