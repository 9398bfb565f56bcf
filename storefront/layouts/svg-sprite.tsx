import { Outlet } from 'react-router';

/** Nothing around the page: it shows the icons alone. */
export default function SvgSprite() {
  return (
    <main className="page-width py-6">
      <Outlet />
    </main>
  );
}
