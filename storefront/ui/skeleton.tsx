import { classNames } from './class-names.ts';

/** A placeholder for loading content. Give it the height of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-rule', className)} />
);
