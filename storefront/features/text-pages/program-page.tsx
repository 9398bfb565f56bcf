import type { PageShop } from '../../../contract/page.ts';
import { applyToProgram, getApplication, type Program } from '../../../contract/program.ts';
import type { TextPage } from '../../../contract/text-pages.ts';
import type { RefusedForm } from '../../page/form-answer.ts';
import { after, type FormStep } from '../../page/submit-form.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ApplicationForm } from './application-form.tsx';
import { loadTextPage } from './load-text-page.ts';
import { TextDocument } from './text-document.tsx';

type ProgramOf = { page: TextPage; program: Program };

/** Loads the page of a program with what became of the member's application. */
export async function loadProgram(shop: PageShop, { page, program }: ProgramOf) {
  const [document, application] = await Promise.all([
    loadTextPage(shop, page),
    shop.visitor === 'member' ? shop.call(getApplication, { program }) : null,
  ]);
  return { ...document, application: application?.ok ? application.data : null };
}

/** Applies for a program with the form of its page, then shows the page with the application. */
export const applyStep =
  ({ page, program }: ProgramOf): FormStep =>
  ({ call, texts }) =>
    after(
      call(applyToProgram, { program, ...texts('company', 'website', 'sells', 'monthly') }),
      () => `/${page}#apply`,
    );

type Props = { loaderData: Awaited<ReturnType<typeof loadProgram>>; refused: RefusedForm | null };

/** The operator's text about a program, with its form. */
export const ProgramPage = ({ loaderData: { document, crumbs, application }, refused }: Props) => (
  <div className="page-width pb-12">
    <Breadcrumb crumbs={crumbs} />
    <TextDocument document={document} />
    <ApplicationForm path={crumbs[0]?.to ?? '/'} application={application} refused={refused} />
  </div>
);
