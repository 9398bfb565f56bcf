import { companies } from '../office/companies/screen.ts';
import { members } from '../office/members/routes.ts';
import type { BoundScreen } from '../office/screen/bind-screen.ts';

/** Every declared screen of the back office. */
export const screens: readonly BoundScreen[] = [members, companies];
