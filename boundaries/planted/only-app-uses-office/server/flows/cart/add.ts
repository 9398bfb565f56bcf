import { one } from '../../office/gate/staff.ts';

export const two = one + 1;
