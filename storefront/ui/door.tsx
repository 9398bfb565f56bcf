import type { ReactNode } from 'react';

type DoorProps = {
  id: string;
  title: string;
  /** Which of the doors it is, from the left. */
  at: number;
  /** How many there are. */
  of: number;
  children: ReactNode;
};

/** The rows that doors stand in: beside each other from a tablet on, each a step lower than the one before it. */
export const DOORS = 'grid gap-8 md:gap-0';

const STEPS = ['', 'md:mt-5', 'md:mt-10'];

/** One of the ways on from a page: a step of the stairs that they are together. */
export function Door({ id, title, at, of, children }: DoorProps) {
  const left = at > 0 ? 'md:border-l md:border-l-rule md:pl-6' : '';
  const right = at < of - 1 ? 'md:pr-6' : '';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`flex flex-col gap-3 border-t-2 border-ink pt-4 ${STEPS[at]} ${left} ${right}`}
    >
      <h2 id={`${id}-title`} className="text-18 font-semibold md:text-24">
        {title}
      </h2>
      {children}
    </section>
  );
}
