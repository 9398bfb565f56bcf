import type { ComponentProps } from 'react';

/** A choice of files with a button that a finger hits. */
export const FileInput = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="file"
    className="max-w-full text-13 text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-brand file:px-6 file:font-medium file:text-white"
  />
);
