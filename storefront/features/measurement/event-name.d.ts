import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** The tag manager's event for a click on the element. */
    eventname?: string;
  }
}
