import { type ReactNode, useState } from 'react';

// Dialogs stand in the page here, one after the other.
const CSS = `.still dialog { position: static; display: flex; margin: 0; height: auto; width: 100% }`;

/**
 * Parts as the server renders them, without their behaviour: a dialog would cover the page, a part that names the page
 * would rename it. `id`: of the element, once a page.
 */
export function Still({ id, children }: { id: string; children: ReactNode }) {
  const [standing] = useState(() => (import.meta.env.SSR ? null : document.getElementById(id)?.innerHTML));
  if (import.meta.env.SSR)
    return (
      <div id={id} className="still">
        <style>{CSS}</style>
        {children}
      </div>
    );
  return (
    <div
      id={id}
      className="still"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server has rendered it
      dangerouslySetInnerHTML={{ __html: standing ?? '' }}
    />
  );
}
