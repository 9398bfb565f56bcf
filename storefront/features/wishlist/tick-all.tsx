import { useEffect, useState } from 'react';
import { Checkbox } from '../../ui/field.tsx';

/** Ticks all boxes of a form on this page. Only with scripts. */
export function TickAll({ form, text }: { form: string; text: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const tick = (checked: boolean) => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][type="checkbox"]`);
    for (const box of boxes) box.checked = checked;
  };
  return <Checkbox label={text} className="items-center" onChange={(event) => tick(event.target.checked)} />;
}
