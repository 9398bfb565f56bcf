import { Link } from 'react-router';
import { PageHead } from '../ui/page.tsx';

export const NotFoundPage = () => (
  <>
    <PageHead title="There is no such page" />
    <p>
      Press Ctrl K to look for it, or{' '}
      <Link to="/" className="link">
        go to the first page
      </Link>
      .
    </p>
  </>
);
