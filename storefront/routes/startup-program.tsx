import { loadProgram, ProgramPage, submitApplication } from '../features/text-pages/program-page.tsx';
import { headTags } from '../head/head.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/startup-program';

const PROGRAM = { page: 'startupprogram', program: 'startup' } as const;

export const loader = ({ context }: Route.LoaderArgs) => loadProgram(context.get(pageShop), PROGRAM);

export const action = ({ context, request }: Route.ActionArgs) =>
  submitApplication(context.get(pageShop), { request, ...PROGRAM });

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function StartupProgram({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgramPage loaderData={loaderData} refused={actionData ?? null} />;
}
