import { applications } from '../office/applications/screen.ts';
import { companies } from '../office/companies/screen.ts';
import { jobs } from '../office/jobs/screen.ts';
import { mails } from '../office/mails/screen.ts';
import { members } from '../office/members/routes.ts';
import type { BoundScreen } from '../office/screen/bind-screen.ts';
import { withdrawals } from '../office/withdrawals/screen.ts';

/** Every declared screen of the back office. */
export const screens: readonly BoundScreen[] = [members, companies, applications, withdrawals, mails, jobs];
