import { redirectDocument } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { applyToProgram, getApplication, type Program } from '../../../contract/program.ts';
import type { TextPage } from '../../../contract/text-pages.ts';
import { localizePath } from '../../locale/paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { type RefusedForm, refuseForm, textOf } from '../auth/form-action.ts';
import { ApplicationForm } from './application-form.tsx';
import { loadTextPage } from './load-text-page.ts';
import { TextDocument } from './text-document.tsx';

/** Loads the page of a program with what became of the member's application. */
export async function loadProgram(shop: PageShop, { page, program }: { page: TextPage; program: Program }) {
  const [document, application] = await Promise.all([
    loadTextPage(shop, page),
    shop.visitor === 'member' ? shop.call(getApplication, { program }) : null,
  ]);
  return { ...document, application: application?.ok ? application.data : null };
}

/** Applies for a program with the fields of its page's form, then shows the page with the application. */
export async function submitApplication(
  shop: PageShop,
  { request, page, program }: { request: Request; page: TextPage; program: Program },
) {
  const form = await request.formData();
  const answer = await shop.call(applyToProgram, {
    program,
    company: textOf(form, 'company'),
    website: textOf(form, 'website'),
    sells: textOf(form, 'sells'),
    monthly: textOf(form, 'monthly') as 'none',
  });
  if (answer.ok) throw redirectDocument(`${localizePath(shop.language, `/${page}`)}#apply`, 303);
  return refuseForm(answer, form);
}

type Props = { loaderData: Awaited<ReturnType<typeof loadProgram>>; refused: RefusedForm | null };

/** The operator's text about a program, with its form. */
export const ProgramPage = ({ loaderData: { document, crumbs, application }, refused }: Props) => (
  <div className="page-width pb-12">
    <Breadcrumb crumbs={crumbs} />
    <TextDocument document={document} />
    <ApplicationForm path={crumbs[0]?.to ?? '/'} application={application} refused={refused} />
  </div>
);
