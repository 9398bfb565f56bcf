import { applyStep, loadProgram, ProgramPage } from '../features/text-pages/program-page.tsx';
import { headTags } from '../head/head.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

const PROGRAM = { page: 'startupprogram', program: 'startup' } as const;

export const loader = ({ context }: LoaderArgs) => loadProgram(context.get(pageShop), PROGRAM);

export const action = (args: ActionArgs) => submitForm(args, applyStep(PROGRAM));

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function StartupProgram({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <ProgramPage loaderData={loaderData} refused={actionData?.refused ?? null} />;
}
