import { loadTeam, Team } from '../features/text-pages/team.tsx';
import { headTags } from '../head/head.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';

export const loader = ({ context }: LoaderArgs) => loadTeam(context.get(pageShop));

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function TeamList({ loaderData: { people } }: PageProps<typeof loader>) {
  return <Team people={people} />;
}
