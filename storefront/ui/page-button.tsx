import type { ComponentProps } from 'react';

type PageButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  /** Where it leads without scripts. */
  href: string;
  onPress: () => void;
};

/**
 * A button that acts on its page and, without scripts, leads to another. A form instead of a link, since Tab skips links
 * in Safari.
 */
export function PageButton({ href, onPress, ...button }: PageButtonProps) {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost');
  return (
    <form
      action={pathname + hash}
      data-scripted=""
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...button} />
    </form>
  );
}
