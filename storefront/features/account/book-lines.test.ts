import { expect, it } from 'vitest';
import { bookLines } from './book-lines.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: 'Calle Mayor 1',
  zip: '28013',
  city: 'Madrid',
  country: 'ES',
  phone: '+34 612 345 678',
};

it('bookLines() leaves out what is empty, and a province with the name of its city', () => {
  const lines = ['Calle Mayor 1', '28013 Madrid', 'Spain', '+34 612 345 678'];
  expect(bookLines({ ...address, company: '', state: 'madrid' }, 'Spain')).toEqual(lines);
  expect(bookLines({ ...address, state: 'Toledo' }, 'Spain')).toEqual(lines.toSpliced(2, 0, 'Toledo'));
});
