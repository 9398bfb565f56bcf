import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadSession } from './calls/session.ts';
import { queries } from './calls/use-read.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('the document has no #app');
const router = createBrowserRouter(routes);
void loadSession();
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
