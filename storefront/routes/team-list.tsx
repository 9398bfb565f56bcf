import { loadTeam, Team } from '../features/text-pages/team.tsx';
import { headTags } from '../head/head.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/team-list';

export const loader = ({ context }: Route.LoaderArgs) => loadTeam(context.get(pageShop));

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function TeamList({ loaderData: { people } }: Route.ComponentProps) {
  return <Team people={people} />;
}
