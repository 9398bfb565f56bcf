import type { ReactNode } from 'react';

/** What follows from quantities, as their sum; a dash while one of them in the `group/sum` around is refused. */
export const Sum = ({ children }: { children: ReactNode }) => (
  <>
    <span className="group-has-[[data-quantity]:invalid]/sum:hidden">{children}</span>
    <span className="hidden group-has-[[data-quantity]:invalid]/sum:inline">–</span>
  </>
);
