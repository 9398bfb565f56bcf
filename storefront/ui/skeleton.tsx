import { classNames } from './class-names.ts';

/** The shape of what is still on its way; give it its height so that nothing jumps. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-hairline', className)} />
);
