import { CompareBar } from '../compare/compare-bar.tsx';
import { Footer } from './footer.tsx';

/** What every page ends with. */
export const PageFoot = () => (
  <>
    <Footer />
    <CompareBar />
  </>
);
