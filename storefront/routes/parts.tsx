import { useSearchParams } from 'react-router';
import { Gallery } from '../features/parts/gallery.tsx';

export const meta = () => [{ title: 'Parts' }, { name: 'robots', content: 'noindex' }];

/** The parts of the pages in all their states, or one of them (`?part=`); in development only. */
export default function Parts() {
  const [query] = useSearchParams();
  return (
    <>
      <h1 className="text-24 font-semibold">Parts</h1>
      <Gallery only={query.get('part') ?? undefined} />
    </>
  );
}
